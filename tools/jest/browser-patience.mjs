import { configure } from '@testing-library/react';

// What is awaited comes for certain, but a busy machine takes its time with it.
configure({ asyncUtilTimeout: 60_000 });
