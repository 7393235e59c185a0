import { useState } from 'react';
import { listOfRecord } from '../../foundation/permissions.ts';

/** Where to go instead of a record of the site that was chosen before: its list. */
export const useListInstead = (pathname: string, site: number | undefined): string | undefined => {
    const [opened, setOpened] = useState({ pathname, site });
    const isOther = opened.site !== site;
    const instead = isOther && opened.pathname === pathname ? listOfRecord(pathname) : undefined;
    if (opened.pathname !== pathname || (isOther && instead === undefined)) setOpened({ pathname, site });
    return instead;
};
