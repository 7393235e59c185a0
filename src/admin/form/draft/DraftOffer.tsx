import { Alert, Button } from '@mui/material';
import { useMessage } from '../../../i18n/catalogue.ts';
import { resources, type ResourceName } from '../../../../resources/index.ts';
import { humanise, type Resource } from '../../../../resources/schema/index.ts';
import { fieldTypes } from '../../../foundation/values/fieldTypes.ts';
import { useScope } from '../../../session/useScope.ts';
import { useFormatters } from '../../fields/useFormatters.ts';
import type { Draft } from './drafts.ts';
import { fieldLabel } from '../../../foundation/values/headings.ts';

const NAMED = 5;
const MINUTES = 60;

interface DraftOfferProps {
    readonly name: ResourceName;
    readonly draft: Draft;
    readonly onRestore: () => void;
    readonly onDiscard: () => void;
}

/** Offers back what was typed into a form before the tab was reloaded or the session ended. */
export const DraftOffer = ({ name, draft: { typed, at }, onRestore, onDiscard }: DraftOfferProps) => {
    const translate = useMessage();
    const formatters = useFormatters();
    const { site } = useScope();
    const { fields }: Resource = resources[name];
    const labels = Object.keys(typed).map(source => (fields[source] ? fieldLabel(source, fields[source], formatters) : humanise(source)));
    const names = labels.slice(0, NAMED).join(', ');
    const written = new Date(at);
    // By the clock that the page has; without a site by that of whoever typed it.
    const offset = (site && formatters.offset) ?? -written.getTimezoneOffset() / MINUTES;
    return (
        <Alert
            severity="info"
            sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 200px' } }}
            action={
                <>
                    <Button color="inherit" size="small" onClick={onRestore}>{translate('screens.draft.restore')}</Button>
                    <Button color="inherit" size="small" onClick={onDiscard}>{translate('screens.draft.discard')}</Button>
                </>
            }
        >
            {translate('screens.draft.kept', {
                when: fieldTypes.dateTime.text(written.toISOString(), { kind: 'dateTime' }, { ...formatters, offset }),
                names: labels.length > NAMED ? translate('screens.draft.more', { names, count: labels.length - NAMED }) : names,
            })}
        </Alert>
    );
};
