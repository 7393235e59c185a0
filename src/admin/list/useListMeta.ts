import { useMemo } from 'react';
import type { Scope } from '../../../dataProvider/index.ts';
import { useScope } from '../../session/useScope.ts';

/** What a list is asked for, beside filter and page: what the user works on. As part of the query's key it keeps the rows of two sites apart. */
export const useListMeta = (narrower?: Scope): { readonly scope: Scope } => {
    const { scope } = useScope();
    return useMemo(() => ({ scope: { ...scope, ...narrower } }), [scope, narrower]);
};
