import { useLocation, useNavigate, type RaRecord } from 'ra-core';
import { useMessage } from '../../i18n/catalogue.ts';
import { resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { inSentence } from '../../components/inSentence.ts';
import { useText } from '../../components/useText.ts';
import { listAddress } from '../addresses.ts';
import { FormBase } from './FormBase.tsx';
import { FormPageFrame } from './FormPageFrame.tsx';
import { NotFound } from '../NotFound.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import { useResourceName } from '../useResourceName.ts';
import { useRights } from '../useRights.ts';

interface ResourceCreateProps {
    /** Where a saved record leads; without it to the list. */
    readonly nextOf?: (record: RaRecord) => string;
    /** What happens once it is saved, in place of leading anywhere. */
    readonly onSaved?: (record: RaRecord) => void;
}

/** The page of a new record. */
export const ResourceCreate = ({ nextOf, onSaved }: ResourceCreateProps) => {
    const name = useResourceName();
    const translate = useMessage();
    const text = useText();
    const navigate = useNavigate();
    const { pathname } = useLocation();
    const { label, texts }: Resource = resources[name];
    const rights = useRights(name);
    if (!rights.create) return <NotFound name={name} />;
    return (
        <FormBase name={name} onSaved={onSaved ?? (record => navigate(nextOf?.(record) ?? listAddress(name)))}>
            {saving => (
                <>
                    <PageTitle title={texts?.create ? text(texts.create) : translate('screens.form.newTitle', { name: inSentence(text(label)) })} />
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
