/** MUI: the second part of the application that is read (src/app/opening.ts), a chunk of its own (vite/chunks.ts). */
export { CssBaseline } from '@mui/material';
