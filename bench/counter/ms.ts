export const ms = (value: number): string => `${value.toFixed(1)} ms`;
