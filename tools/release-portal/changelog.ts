/** Of each release, also where there is nothing to do. */
const DUTY = 'What an operator must do';

const UNRELEASED = '## [Unreleased]';

/** Bodies of the sections below a section's heading, by their own headings. */
function partsOf(section: string): Map<string, string> {
  return new Map(
    section
      .split(/^### /m)
      .slice(1)
      .map((part) => {
        const [title = '', ...lines] = part.split('\n');
        return [title.trim(), lines.join('\n').trim()];
      }),
  );
}

/** Why a section cannot be a release's; undefined: it can. */
function faultOf(section: string): string | undefined {
  const parts = partsOf(section);
  if (!parts.get(DUTY))
    return `fehlt der Abschnitt „### ${DUTY}“ oder ist leer. Bitte schreiben Sie hinein, was zu tun ist, sonst „Nothing.“`;
  const empty = [...parts].find(([, body]) => !body);
  if (empty) return `ist der Abschnitt „### ${empty[0]}“ leer. Bitte füllen Sie ihn, oder nehmen Sie ihn heraus.`;
  if (parts.size === 1) return 'steht nicht, was sich geändert hat (### Added, Changed, Fixed …).';
  return undefined;
}

/** Releases of a changelog, the newest first. */
export function releasesOf(changelog: string): { version: string; day: string; fault: string | undefined }[] {
  return changelog.split(/^(?=## )/m).flatMap((section) => {
    const [, version, day] = /^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$/m.exec(section) ?? [];
    return version && day ? [{ version, day, fault: faultOf(section) }] : [];
  });
}

/**
 * Makes a release of what is not released yet; the form is Keep a Changelog's, with a section for operators.
 * @param day ISO
 * @returns the changelog, and the release's own text
 * @throws Error in German that says what is missing
 */
export function closeSection(changelog: string, version: string, day: string): { changelog: string; notes: string } {
  const [before, rest] = changelog.split(`${UNRELEASED}\n`);
  if (before === undefined || rest === undefined)
    throw new Error(`In CHANGELOG.md fehlt der Abschnitt „${UNRELEASED}“. Bitte ergänzen Sie ihn.`);
  if (releasesOf(changelog).some((release) => release.version === version))
    throw new Error(`In CHANGELOG.md steht ${version} schon. Bitte nennen Sie eine neue Version.`);
  const [section = ''] = rest.split(/^(?=## )/m);
  const fault = faultOf(section);
  if (fault) throw new Error(`In CHANGELOG.md unter „${UNRELEASED}“ ${fault}`);
  return {
    changelog: `${before}${UNRELEASED}\n\n## [${version}] - ${day}\n${rest}`,
    notes: `${section.trim()}\n`,
  };
}
