import { useNavigate, useNotify } from 'ra-core';
import { resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { isSameVisit, readVisits, togglePin } from '../../foundation/search/visits.ts';
import type { ChosenClient, ChosenSite } from '../../foundation/remembered.ts';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useAccess } from '../../session/useAccess.ts';
import { useScope } from '../../session/useScope.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useWorkAt } from '../../session/useWorkAt.ts';
import { interpolate } from '../actions/interpolate.ts';
import { offeredActions } from '../actions/offeredActions.ts';
import { useActingUser } from '../actions/useActingUser.ts';
import { filteredAddress, recordAddress, showAddress } from '../addresses.ts';
import { failureText } from '../failureText.ts';
import { useOverrides } from '../overrides.ts';
import { rightsOf } from '../useRights.ts';
import type { FoundRecord, Option } from './found.ts';
import type { Started } from './level.ts';

interface Ends {
    readonly onClose: () => void;
    readonly onStart: (started: Started) => void;
}

/** Everything that can be done with a record that was found; what Enter does comes first. */
export const useVerbs = ({ onClose, onStart }: Ends): ((found: FoundRecord) => readonly Option[]) => {
    const message = useMessage();
    const text = useText();
    const navigate = useNavigate();
    const notify = useNotify();
    const may = useAccess();
    const user = useActingUser();
    const overrides = useOverrides();
    const { user: { UserId } } = useSession();
    const { pickers, setSite, setClient } = useScope();
    const workAt = useWorkAt();

    const work = async (choose: () => Promise<unknown>) => {
        onClose();
        await choose().catch((error: unknown) => notify(failureText(error), { type: 'error' }));
    };

    return ({ name, record }) => {
        const { title, plural, menu }: Resource = resources[name];
        const rights = rightsOf(name, may);
        const called = String(record[title] ?? '');
        const isRow = Object.keys(record).length > 2; // more than its key and its name
        const go = (to: string) => () => {
            onClose();
            navigate(to);
        };
        const open = rights.edit ? recordAddress(name, record.id) : rights.show ? showAddress(name, record.id) : may(name) ? filteredAddress(name, called) : undefined;
        const visit = { name, id: record.id, title: called };
        const isPinned = readVisits(UserId).pinned.some(each => isSameVisit(each, visit));
        const option = (key: string, label: string, run: () => void, more: Partial<Option> = {}): Option => ({ key: `verb/${key}`, title: label, run, ...more });
        const start = (action: string) => () => onStart({ name, action, record });
        return [
            ...(name === 'site' && pickers.site ? [option('work', message('search.workAt'), () => void work(() => (isRow ? setSite(record as unknown as ChosenSite) : workAt(Number(record.id)))), { icon: 'site' })] : []),
            ...(open === undefined ? [] : [option('open', rights.edit || rights.show ? message('search.openRecord') : message('search.seeIn', { list: text(plural) }), go(open), { icon: menu?.icon })]),
            ...(name === 'client' && pickers.client && isRow ? [option('work', message('search.workFor'), () => void work(() => setClient(record as unknown as ChosenClient)), { icon: 'client' })] : []),
            ...(may(name) ? offeredActions(name, 'row', user, overrides, isRow ? record : undefined) : []).map(({ name: key, action }) =>
                option(`action/${key}`, text(action.label), action.kind === 'page' ? go(interpolate(action.to, record, encodeURIComponent)) : start(key), { icon: action.icon ?? menu?.icon }),
            ),
            option('pin', message(isPinned ? 'search.unpin' : 'search.pin'), () => { togglePin(UserId, visit); onClose(); }),
            ...(rights.remove ? [option('delete', message('screens.list.delete'), start('delete'), { isDanger: true })] : []),
        ];
    };
};
