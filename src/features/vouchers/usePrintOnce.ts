import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isObject } from '../../../resources/rules/isObject.ts';

/** Opens the printer's dialog once, where the page that led here asked for it: not again after a reload. */
export const usePrintOnce = (isReady: boolean): void => {
    const { pathname, search, state } = useLocation();
    const navigate = useNavigate();
    const prints = isReady && isObject(state) && state.prints === true;
    useEffect(() => {
        if (!prints) return undefined;
        const drawn = setTimeout(() => {
            void navigate(pathname + search, { replace: true, state: null });
            window.print();
        });
        return () => clearTimeout(drawn);
    }, [prints, navigate, pathname, search]);
};
