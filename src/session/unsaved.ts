import { useEffect } from 'react';

const forms = new Set<symbol>();

/** Whether an open form holds typed input that is not saved. */
export const anythingUnsaved = (): boolean => forms.size > 0;

/** Forms say whether they are dirty: a session that ends then asks for the password over them, and a change of site asks first. */
export const useUnsaved = (isDirty: boolean): void => {
    useEffect(() => {
        if (!isDirty) return undefined;
        const form = Symbol('form');
        forms.add(form);
        return () => void forms.delete(form);
    }, [isDirty]);
};
