const TOTAL =
  /^(?:[-=_*\s]*(?:(?:zwischen|gesamt|end|teil|tages|monats|jahres)?summen?|gesamt(?:betrag|umsatz)?|insgesamt|sub-?total|total|anzahl|saldo|übertrag|datensätze|ende der (?:liste|tabelle|datei)|count|sum|grand total|Σ)(?=$|[\s:=.])|\(?\d[\d.]* (?:zeilen?|datensätze|rows?|records?|einträge)\b)/iu;

/** 'Summe', 'Gesamt:', 'Anzahl Datensätze: 2', '2 Zeilen': how programs begin the lines that they write below a list. */
export const isTotalRow = (text: unknown): boolean => typeof text === 'string' && TOTAL.test(text.trim());
