/** Once the application is drawn it asks itself, and nothing is asked twice. */
export const isEarly = (): boolean => document.querySelector('.boot-shell') !== null;

export const left = (why: string): Error => new Error(`${why}: left to the application`);
