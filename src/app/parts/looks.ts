/** MUI: the second part of the application that is read (src/main.tsx), a chunk of its own (vite/chunks.ts). */
export { CssBaseline } from '@mui/material';
