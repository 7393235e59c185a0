import { useLocation, useNavigate, type RaRecord } from 'ra-core';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { listAddress } from '../addresses.ts';
import { FormBase } from './FormBase.tsx';
import { FormPageFrame } from './FormPageFrame.tsx';
import { CreationRefused, NotFound } from '../NotFound.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import { useNewTitle } from '../useNewTitle.ts';
import { useResourceName } from '../useResourceName.ts';
import { isCreationRefused, useRights } from '../useRights.ts';

interface ResourceCreateProps {
    /** Where a saved record leads; without it to the list. */
    readonly nextOf?: (record: RaRecord) => string;
    /** What happens once it is saved, in place of leading anywhere. */
    readonly onSaved?: (record: RaRecord) => void;
}

/** The page of a new record. */
export const ResourceCreate = ({ nextOf, onSaved }: ResourceCreateProps) => {
    const name = useResourceName();
    const navigate = useNavigate();
    const { pathname } = useLocation();
    const title = useNewTitle(name);
    const rights = useRights(name);
    if (isCreationRefused(name, rights)) return <CreationRefused name={name} />;
    if (!rights.create) return <NotFound name={name} />;
    return (
        <FormBase name={name} onSaved={onSaved ?? (record => navigate(nextOf?.(record) ?? listAddress(name)))}>
            {saving => (
                <>
                    <PageTitle title={title} />
                    <ResourceForm
                        name={name}
                        saving={saving}
                        root={/^\/.*?\/(?:create|0)(?=\/|$)/.exec(pathname)?.[0]}
                        onCancel={() => navigate(listAddress(name))}
                        frame={(content, bar) => <FormPageFrame bar={bar}>{content}</FormPageFrame>}
                    />
                </>
            )}
        </FormBase>
    );
};
