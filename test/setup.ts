import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

configure({ asyncUtilTimeout: 30_000 }); // a bound for starved machines, not how long anything takes

afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
});
