/** React: the first part of the application that is read (src/app/opening.ts), a chunk of its own (vite/chunks.ts). */
export { createRoot } from 'react-dom/client';
