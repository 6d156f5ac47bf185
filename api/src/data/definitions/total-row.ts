const TOTAL = /^(?:zwischensumme|gesamtsumme|endsumme|summe|gesamt|gesamtbetrag|gesamtumsatz|insgesamt|total|subtotal|anzahl|Σ)(?=$|[\s:=])/iu;

/** 'Summe', 'Gesamt:', 'Anzahl Datensätze: 2': how programs begin the lines that they write below a list. */
export const isTotalRow = (text: unknown): boolean => typeof text === 'string' && TOTAL.test(text.trim());
