import classes from './guest-picture.module.css';

/** What the portal looks like inside: figure cards and a chart, drawn without a figure in them, so that none is invented. */
export const GuestPicture = () => (
  <svg className={classes.picture} viewBox="0 0 480 240" aria-hidden focusable="false">
    <rect width="150" height="74" rx="10" />
    <rect x="165" width="150" height="74" rx="10" />
    <rect x="330" width="150" height="74" rx="10" />
    <rect y="89" width="480" height="151" rx="10" />
    <path className={classes.words} d="M16 20h52M181 20h66M346 20h44M16 109h90" />
    <path className={classes.value} d="M16 44h64M181 44h48M346 44h56" />
    <path
      className={classes.course}
      d="M94 54l9-5 9 3 9-8 9 2 9-9M259 52l9-6 9 4 9-6 9-2 9 3M424 48l9 4 9-7 9 3 9-10 9-2"
    />
    <path className={classes.before} d="M44 220v-52M116 220v-66M188 220v-48M260 220v-72M332 220v-60M404 220v-76" />
    <path className={classes.own} d="M62 220v-60M134 220v-58M206 220v-64M278 220v-82M350 220v-72M422 220v-88" />
    <path className={classes.goal} d="M52 156h20M124 152h20M196 160h20M268 144h20M340 150h20M412 136h20" />
  </svg>
);
