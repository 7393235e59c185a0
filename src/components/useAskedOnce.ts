import { useState } from 'react';
import type { Gives } from '../foundation/format/gives.ts';
import { unlikelyAmounts, type UnlikelyAmount } from '../foundation/format/unlikely.ts';

export interface AskedOnce {
    readonly unlikely: readonly UnlikelyAmount[];
    /** These very amounts have been asked about: the next click means them. */
    readonly isAsked: boolean;
    /** Whether they may be sent; false the first time that amounts are unlikely. */
    readonly mayGo: () => boolean;
}

/** Amounts that are hardly meant are asked about once before they are sent. */
export const useAskedOnce = (gives: Pick<Gives, 'minutes' | 'kb' | 'money'>): AskedOnce => {
    const unlikely = unlikelyAmounts(gives);
    const amounts = [gives.minutes, gives.kb, gives.money].join();
    const [asked, setAsked] = useState<string>();
    const isAsked = unlikely.length > 0 && asked === amounts;
    const mayGo = (): boolean => {
        if (unlikely.length === 0 || isAsked) return true;
        setAsked(amounts);
        return false;
    };
    return { unlikely, isAsked, mayGo };
};
