/**
 * Text at an axis, as narrow as its bars on a telephone: where labels lie beside each other in one line, every second one has no room
 * there. A number keeps its unit.
 * @example inTwoLines('über 20 km') // 'über\n20 km'
 */
export const inTwoLines = (label: string): string => label.replace(/ (?=[^ ]+(?: km)?$)/, '\n');

/** The same for bars that are narrower still: a line for each word, but none for the unit of a number. @example inLines('100 bis 199 €') // '100\nbis\n199 €' */
export const inLines = (label: string): string => label.replaceAll(/\s(?!€)/g, '\n');
