import { Link } from '@mui/material';
import { LinkBase, type Identifier } from 'ra-core';
import type { MouseEvent } from 'react';
import type { ResourceName } from '../../../../resources/index.ts';
import { recordAddress, showAddress } from '../../addresses.ts';
import { useRights } from '../../useRights.ts';
import { ReferenceName } from './ReferenceName.tsx';

interface ReferenceLinkProps {
    readonly target: ResourceName;
    readonly id: Identifier;
    /** As the record that points at it says; asked for where it does not. */
    readonly name: string | undefined;
}

/** A link to a record, by name. Who may not open it reads the name that is known, or the key: nothing is asked for them. */
export const ReferenceLink = ({ target, id, name }: ReferenceLinkProps) => {
    const { edit, show } = useRights(target);
    if (!edit && !show) return name ?? String(id);
    const link = (text: string) => (
        <Link component={LinkBase} to={edit ? recordAddress(target, id) : showAddress(target, id)} onClick={(event: MouseEvent) => event.stopPropagation()}>{text}</Link>
    );
    return name === undefined ? <ReferenceName target={target} ids={[id]} frame={link} /> : link(name);
};
