import { useEffect, useState } from 'react';
import type { Section } from './found.ts';

/** Milliseconds in which answers are waited for, so that the likeliest stands first. */
const PATIENCE_MS = 250;

/**
 * The sections that have something to show, in an order that nothing disturbs: by rank what comes within the first moments, below it, as it
 * comes, what is later. `asked`: what they answer; those that ask nobody are there at once.
 */
export const useStanding = (sections: readonly Section[], asked: string): readonly Section[] => {
    const [standing, setStanding] = useState<{ readonly asked: string; readonly keys: readonly string[] }>({ asked: '', keys: [] });
    const [patient, setPatient] = useState(asked);
    useEffect(() => {
        setPatient(asked);
        const timer = setTimeout(() => setPatient(''), PATIENCE_MS);
        return () => clearTimeout(timer);
    }, [asked]);

    const filled = sections.filter(({ options }) => options.length > 0);
    const isWaiting = patient === asked && sections.some(({ isAsking }) => isAsking);
    const kept = standing.asked === asked ? standing.keys : [];
    const fresh = filled.filter(({ key, isAsked }) => !kept.includes(key) && (!isAsked || !isWaiting)).map(({ key }) => key);
    const keys = [...kept, ...fresh];
    const joined = keys.join(' ');
    useEffect(() => setStanding({ asked, keys: joined === '' ? [] : joined.split(' ') }), [asked, joined]);
    const shown = keys.flatMap(key => filled.find(section => section.key === key) ?? []);
    return [...shown.filter(({ isAside }) => !isAside), ...shown.filter(({ isAside }) => isAside)];
};
