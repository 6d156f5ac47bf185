// Every page begins with these: font, Mantine's variables, our tokens.
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import './tokens.css';
import './base.css';
