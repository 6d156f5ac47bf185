/** Large towns, folded: whoever asks for one where the business has no store is told so, and no slip of the pen makes a store of it. */
export const CITIES: ReadonlySet<string> = new Set(
  'berlin hamburg muenchen koeln frankfurt stuttgart duesseldorf leipzig dortmund essen bremen dresden hannover nuernberg duisburg bochum wuppertal bielefeld bonn muenster mannheim karlsruhe augsburg wiesbaden moenchengladbach gelsenkirchen aachen braunschweig chemnitz kiel halle magdeburg freiburg krefeld mainz luebeck erfurt oberhausen rostock kassel hagen potsdam saarbruecken hamm ludwigshafen oldenburg muelheim osnabrueck leverkusen heidelberg darmstadt solingen regensburg herne paderborn neuss ingolstadt offenbach fuerth ulm heilbronn pforzheim wuerzburg wolfsburg goettingen bottrop reutlingen erlangen bremerhaven koblenz remscheid bergisch recklinghausen trier jena moers salzgitter siegen guetersloh hildesheim hanau kaiserslautern cottbus konstanz offenburg schwerin giessen celle marburg fulda wetzlar tuebingen passau bamberg bayreuth landshut wien zuerich basel salzburg'.split(
    ' ',
  ),
);
