import { useNavigate } from 'ra-core';
import { ResourceList } from '../../admin/list/ResourceList.tsx';
import { ClientWizardDialog } from './wizard/ClientWizardDialog.tsx';

/** Newest first, so that the client just made is in sight. */
const NEWEST = '/client?sort=Id&order=DESC&page=1&filter=%7B%7D';

/** The list of clients with the wizard open over it. */
export const ClientCreateScreen = () => {
    const navigate = useNavigate();
    return (
        <>
            <ResourceList />
            <ClientWizardDialog onClose={() => navigate('/client', { replace: true })} onDone={made => navigate(NEWEST, { replace: true, state: { made } })} />
        </>
    );
};
