// For HEALTHCHECK of the image, which has no other client: ends with 0 while the portal of this machine is ready.
fetch(`http://localhost:${process.env.PORT ?? '4200'}/readyz`).then(
  ({ ok }) => (process.exitCode = ok ? 0 : 1),
  () => (process.exitCode = 1),
);
