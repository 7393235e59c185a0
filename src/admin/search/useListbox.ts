import { useEffect, useState, type KeyboardEvent } from 'react';
import type { Option } from './found.ts';

interface Listbox {
    readonly active: Option | undefined;
    readonly setActive: (key: string) => void;
    readonly onKey: (event: KeyboardEvent) => void;
}

const targetOf = (key: string, at: number, count: number): number | undefined => {
    if (key === 'ArrowDown') return (at + 1) % count;
    if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count;
    if (key === 'PageDown') return count - 1;
    return key === 'PageUp' ? 0 : undefined;
};

/**
 * The line that Enter takes, and the keys of a combobox. The first line there is becomes it, and stays so whatever comes in above: nothing else
 * is opened than what was seen. `first`: the one to begin with; `asked`: what the lines answer; `isAsking`: more may come, so that an early Enter waits.
 */
export const useListbox = (options: readonly Option[], first: Option | undefined, asked: string, isAsking: boolean): Listbox => {
    const [chosen, setChosen] = useState<{ readonly asked: string; readonly key: string }>();
    const [ordered, setOrdered] = useState<string>();
    const kept = chosen?.asked === asked ? options.find(({ key }) => key === chosen.key) : undefined;
    const active = kept ?? first;
    const setActive = (key: string) => setChosen({ asked, key });
    useEffect(() => {
        if (active && chosen?.key !== active.key) setChosen({ asked, key: active.key });
    }, [active, chosen, asked]);

    const isDue = ordered === asked && !isAsking;
    useEffect(() => {
        if (!isDue) return;
        setOrdered(undefined);
        first?.run();
        // What Enter waited for is taken once, when the last answer is there.
        // oxlint-disable-next-line react/exhaustive-deps
    }, [isDue]);

    const onKey = (event: KeyboardEvent) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') {
            event.preventDefault();
            if (!active) setOrdered(isAsking ? asked : undefined);
            else if (event.ctrlKey || event.metaKey) active.more?.();
            else active.run();
            return;
        }
        const at = active ? options.indexOf(active) : -1;
        const to = event.altKey || event.ctrlKey || event.metaKey || options.length === 0 ? undefined : targetOf(event.key, at, options.length);
        if (to === undefined) return;
        event.preventDefault();
        setActive(options[to]!.key);
    };
    return { active, setActive, onKey };
};
