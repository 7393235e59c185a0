/** Milliseconds after the last key in which nobody types on: then a search is sent, a draft kept. */
export const TYPING_PAUSE_MS = 300;
