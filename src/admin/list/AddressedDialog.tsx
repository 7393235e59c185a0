import { useLocation, useNavigate } from 'ra-core';
import { useCallback } from 'react';
import type { ResourceName } from '../../../resources/index.ts';
import { decoded, isKey, isNew, listAddress } from '../addresses.ts';
import { RecordDialog } from '../actions/laterDialogs.tsx';
import { isCreationRefused, useRights } from '../useRights.ts';

/** The dialog that the address asks for, over the list: `/tv/device/3` a record, `/tv/device/create` a new one. */
export const AddressedDialog = ({ name }: { readonly name: ResourceName }) => {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    const rights = useRights(name);
    const close = useCallback(() => navigate(listAddress(name) + search), [navigate, name, search]);
    const key = pathname.slice(listAddress(name).length).split('/').find(Boolean);
    if (key === undefined) return null;
    const refused = isCreationRefused(name, rights);
    if (isNew(key) && (rights.create || refused)) return <RecordDialog key="new" name={name} refused={refused} addressed onClose={close} />;
    const id = decoded(key);
    return isKey(name, id) && rights.show ? <RecordDialog key={key} name={name} id={id} addressed onClose={close} /> : <RecordDialog name={name} missing addressed onClose={close} />;
};
