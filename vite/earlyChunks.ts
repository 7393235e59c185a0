import type { Plugin, Rolldown } from 'vite';

const APP = /[\\/]src[\\/]App\.tsx$/;
const LIST = /[\\/]src[\\/]screens[\\/]ResourceList\.tsx$/;

/** Runs in the page before its own script is there. A token that may have expired is enough: who signs in again needs the same chunks. */
const early = (files: readonly string[]): string =>
    `try{if(localStorage.getItem('atrium.token'))for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href,crossOrigin:''}))}catch{}`;

const isChunk = (output: Rolldown.OutputAsset | Rolldown.OutputChunk): output is Rolldown.OutputChunk => output.type === 'chunk';

/** Lets the page of a user who is signed in ask for the application at once, beside the script that would ask for it. */
export const earlyChunks = (): Plugin => ({
    name: 'atrium:early-chunks',
    apply: 'build',
    transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle = {}, chunk: start }) => {
            const chunks = Object.values(bundle).filter(isChunk);
            const wanted = new Set(chunks.filter(({ facadeModuleId }) => facadeModuleId && (APP.test(facadeModuleId) || LIST.test(facadeModuleId))).map(({ fileName }) => fileName));
            for (const name of wanted) chunks.find(({ fileName }) => fileName === name)?.imports.forEach(imported => wanted.add(imported));
            if (start) wanted.delete(start.fileName);
            return html.replace('<script type="module"', `<script>${early([...wanted].map(name => `/${name}`))}</script>\n        <script type="module"`);
        },
    },
});
