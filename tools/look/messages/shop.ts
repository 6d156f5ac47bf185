/** A drawing of a shop, in place of the photo that a business would take. */
export const SHOP = `<!doctype html><style>body{margin:0}</style>
<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="170" viewBox="-502 65 2204 312">
  <rect x="-502" width="2204" height="450" fill="#dcecef"/>
  <rect x="-502" y="360" width="2204" height="80" fill="#b9b2a3"/>
  <rect x="180" y="90" width="840" height="290" fill="#f6f1e6"/>
  <rect x="180" y="70" width="840" height="60" fill="#166a70"/>
  <text x="600" y="113" font-family="Georgia, serif" font-size="38" fill="#ffffff" text-anchor="middle">Brillenhaus Sommer</text>
  <rect x="230" y="165" width="300" height="170" fill="#ffffff" stroke="#8a8172" stroke-width="6"/>
  <rect x="670" y="165" width="300" height="170" fill="#ffffff" stroke="#8a8172" stroke-width="6"/>
  <rect x="560" y="185" width="80" height="195" fill="#166a70"/>
  <g fill="none" stroke="#166a70" stroke-width="10">
    <circle cx="320" cy="250" r="42"/><circle cx="440" cy="250" r="42"/><path d="M362 242q18-16 36 0"/>
    <circle cx="760" cy="250" r="42"/><circle cx="880" cy="250" r="42"/><path d="M802 242q18-16 36 0"/>
  </g>
</svg>`;
