/** react-admin and all other packages: the third part of the application that is read (src/app/opening.ts), a chunk of its own (vite/chunks.ts). */
export { AdminContext } from 'ra-ui-materialui';
