import { LOGO_BYTES } from '@portal/shared/contract/settings-admin';
import { imageTypeOf } from './image-type.ts';
import { sizeOfJpeg } from './sound-jpeg.ts';
import { isSoundPng } from './sound-png.ts';

/** Why a file cannot be a logo. */
export interface LogoProblem {
  code: 'logo-too-large' | 'logo-not-an-image' | 'logo-broken';
  /** German sentence that says what to do. */
  message: string;
}

/**
 * Judges by size and content whether a file can be a logo, whatever it is called.
 * @param logo the file's name in the sentence
 * @returns null: it can
 */
export function judgeLogo(bytes: Uint8Array, logo = 'Das Logo'): LogoProblem | null {
  if (bytes.length > LOGO_BYTES)
    return {
      code: 'logo-too-large',
      message: `${logo} ist größer als ${LOGO_BYTES / 1_000}\u{a0}kB. Bitte wählen Sie ein kleineres Bild.`,
    };
  const type = imageTypeOf(bytes);
  if (!type)
    return {
      code: 'logo-not-an-image',
      message: `${logo} ist weder PNG noch JPEG. Bitte wählen Sie ein Bild in einem dieser Formate.`,
    };
  if (!(type === 'image/png' ? isSoundPng(bytes) : sizeOfJpeg(bytes)))
    return {
      code: 'logo-broken',
      message: `${logo} ist beschädigt oder hat zu viele Bildpunkte. Bitte speichern Sie das Bild neu, oder wählen Sie ein anderes.`,
    };
  return null;
}
