import { type RaRecord, useNavigate, useNotify } from 'ra-core';
import { useMemo } from 'react';

import { type ResourceName, resources } from '../../../resources/index.ts';
import { isEmpty } from '../../../resources/rules/valueAt.ts';
import type { PageAction, Resource } from '../../../resources/schema/index.ts';
import { useText } from '../../components/useText.ts';
import type { ChosenClient, ChosenSite } from '../../foundation/remembered.ts';
import { recordTitle } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useAccess, useSession } from '../../session/SessionContext.ts';
import { useScope, useWorkAt } from '../../session/useScope.ts';
import {
    offeredActions,
    useActingUser,
    usePageOpener,
} from '../actions/offeredActions.ts';
import { failureText } from '../failureText.ts';
import { useOverrides } from '../overrideTables.ts';
import {
    filteredAddress,
    recordAddress,
    showAddress,
    rightsOf,
} from '../resource.ts';
import { keyOfRecord } from './entitySources.ts';
import { commandItems, type LocalItem, pageItems } from './localItems.ts';
import {
    type ChosenAction,
    fitItems,
    type FoundRecord,
    type Level,
    type Option,
    type Section,
} from './searchModel.ts';
import { useRecordSections } from './useRecordSections.ts';
import { isSameVisit, readVisits, togglePin, type Visit } from './visits.ts';

const MOST = 6;

interface Ends {
    readonly onClose: () => void;
    readonly onStart: (started: ChosenAction) => void;
    readonly onLevel: (level: Level) => void;
}

/** All actions for a found record; the one Enter runs comes first. */
const useVerbs = ({
    onClose,
    onStart,
}: Pick<Ends, 'onClose' | 'onStart'>): ((
    found: FoundRecord,
) => readonly Option[]) => {
    const message = useMessage();
    const text = useText();
    const navigate = useNavigate();
    const notify = useNotify();
    const may = useAccess();
    const user = useActingUser();
    const overrides = useOverrides();

    const {
        user: { UserId },
    } = useSession();

    const { pickers, setSite, setClient } = useScope();
    const workAt = useWorkAt();
    const openPage = usePageOpener();

    const work = async (choose: () => Promise<unknown>) => {
        onClose();

        await choose().catch((error: unknown) =>
            notify(failureText(error), { type: 'error' }),
        );
    };

    return ({ name, record }) => {
        const { title, plural, menu }: Resource = resources[name];
        const rights = rightsOf(name, may);
        const called = recordTitle({ title }, record);
        const isRow = Object.keys(record).length > 2; // more than key and title

        const go = (to: string) => () => {
            onClose();
            navigate(to);
        };

        const pageAddress = (): string | undefined => {
            if (rights.edit) return recordAddress(name, record.id);
            if (rights.show) return showAddress(name, record.id);

            return may(name) ? filteredAddress(name, { q: called }) : undefined;
        };

        const open = pageAddress();
        const visit = { name, id: record.id, title: called };

        const isPinned = readVisits(UserId).pinned.some(pinnedVisit =>
            isSameVisit(pinnedVisit, visit),
        );

        const option = (
            key: string,
            label: string,
            run: () => void,
            more: Partial<Option> = {},
        ): Option => ({ key: `verb/${key}`, title: label, run, ...more });

        const start = (action: string) => () =>
            onStart({ name, action, record });

        const verbs: Option[] = [];

        if (name === 'site' && pickers.site) {
            const enter = () =>
                isRow
                    ? setSite(record as unknown as ChosenSite)
                    : workAt(Number(record.id));

            const label = message('search.workAt');

            verbs.push(
                option('work', label, () => void work(enter), { icon: 'site' }),
            );
        }

        if (open !== undefined) {
            const hasPage = rights.edit || rights.show;

            const label = hasPage
                ? message('shell.open')
                : message('search.seeIn', { list: text(plural) });

            verbs.push(option('open', label, go(open), { icon: menu?.icon }));
        }

        if (name === 'client' && pickers.client && isRow) {
            const enter = () => setClient(record as unknown as ChosenClient);
            const label = message('search.workFor');

            verbs.push(
                option('work', label, () => void work(enter), {
                    icon: 'client',
                }),
            );
        }

        const row = isRow ? record : undefined;

        const actions = may(name)
            ? offeredActions(name, 'row', user, overrides, row)
            : [];

        const goToPage = (action: PageAction) => () => {
            onClose();
            openPage(action, record);
        };

        for (const { name: key, action } of actions) {
            const run = action.kind === 'page' ? goToPage(action) : start(key);
            const icon = action.icon ?? menu?.icon;
            const label = text(action.label);
            verbs.push(option(`action/${key}`, label, run, { icon }));
        }

        const pin = () => {
            togglePin(UserId, visit);
            onClose();
        };

        verbs.push(
            option(
                'pin',
                message(isPinned ? 'search.unpin' : 'search.pin'),
                pin,
            ),
        );

        if (rights.remove)
            verbs.push(
                option(
                    'delete',
                    message('screens.list.delete'),
                    start('delete'),
                    { isDanger: true },
                ),
            );

        return verbs;
    };
};

/** Matching pages and actions, found without a request. */
const useLocalSections = (
    text: string,
    { onClose, onStart, onLevel }: Ends,
): readonly Section[] => {
    const message = useMessage();
    const textOf = useText();
    const session = useSession();
    const user = useActingUser();
    const overrides = useOverrides();
    const navigate = useNavigate();

    const items = useMemo(() => {
        const speaker = { message, text: textOf };

        return [
            ...pageItems(session, speaker),
            ...commandItems(user, overrides, speaker),
        ];
    }, [session, user, overrides, message, textOf]);

    const follow = ({ leads }: LocalItem) => {
        if ('to' in leads) {
            onClose();
            navigate(leads.to);
        } else if (leads.on === 'list')
            onStart({ name: leads.name, action: leads.action });
        else onLevel({ kind: 'pick', name: leads.name, action: leads.action });
    };

    const found = fitItems(items, text, MOST);

    const options: readonly Option[] = found.map(item => ({
        key: item.key,
        title: item.title,
        icon: item.icon,
        note: item.note,
        run: () => follow(item),
    }));

    return options.length === 0
        ? []
        : [{ key: 'local', label: message('search.local'), options }];
};

const isKnown = (name: string): name is ResourceName =>
    Object.hasOwn(resources, name);

const recordOf = ({ name, id, title }: Visit): RaRecord => ({
    id,
    [(resources[name as ResourceName] as Resource).title]: title,
});

/** All sections below the box. `debouncedText`: the text after a pause in typing, which is sent to the server. */
export const useSections = (
    text: string,
    debouncedText: string,
    level: Level,
    { onClose, onStart, onLevel }: Ends,
): readonly Section[] => {
    const message = useMessage();
    const textOf = useText();
    const may = useAccess();
    const { pickers } = useScope();

    const {
        user: { UserId },
    } = useSession();

    const verbsOf = useVerbs({ onClose, onStart });

    const optionOf = (found: FoundRecord): Option => {
        const { name, record, facts } = found;
        const { title, menu, search }: Resource = resources[name];
        const { whenEmpty } = search ?? {};

        const isEmptied =
            whenEmpty !== undefined &&
            facts.length > 0 &&
            isEmpty(record[whenEmpty.field]);

        const more = () => onLevel({ kind: 'verbs', found });

        /** Computed only when needed: each keystroke renders dozens of results. */
        const run = () => {
            const verbs = verbsOf(found);

            const isWanted = ({ key }: Option): boolean =>
                level.kind !== 'pick' || key === `verb/action/${level.action}`;

            const verb = verbs.find(isWanted);
            if (verb) verb.run();
            else more();
        };

        return {
            key: keyOfRecord(name, record.id),
            title: recordTitle({ title }, record, '—'),
            icon: menu?.icon,
            facts,
            ...(isEmptied && { note: textOf(whenEmpty.says) }),
            run,
            more,
        };
    };

    const local = useLocalSections(
        level.kind === 'all' && !level.among ? text : '',
        { onClose, onStart, onLevel },
    );

    const records = useRecordSections(debouncedText, level, {
        optionOf,
        onClose,
    });

    if (level.kind === 'verbs') {
        const { name, record } = level.found;

        const verbs = verbsOf(level.found).map(verb => ({
            ...verb,
            terms: '',
        }));

        return [
            {
                key: 'verbs',
                label: recordTitle(resources[name], record, '—'),
                options:
                    text === '' ? verbs : fitItems(verbs, text, verbs.length),
            },
        ];
    }

    if (text.trim() !== '') return [...local, ...records];
    if (level.kind === 'pick') return [];
    const { recent, pinned } = readVisits(UserId);

    const mayBack = ({ name }: Visit) =>
        isKnown(name) && (may(name) || (name === 'site' && pickers.site));

    const visited = (
        visits: readonly Visit[],
        mark: string,
    ): readonly Option[] =>
        visits.filter(mayBack).map(visit => {
            const name = visit.name as ResourceName;
            const { label }: Resource = resources[name];
            const record = recordOf(visit);
            const option = optionOf({ name, record, facts: [] });
            const key = `${mark}/${option.key}`;

            return { ...option, key, note: textOf(label) };
        });

    const isPinned = (visit: Visit): boolean =>
        pinned.some(pinnedVisit => isSameVisit(pinnedVisit, visit));

    const unpinned = recent.filter(visit => !isPinned(visit));

    const sections = [
        {
            key: 'pinned',
            label: message('search.pinned'),
            options: visited(pinned, 'pinned'),
        },
        {
            key: 'recent',
            label: message('search.recent'),
            options: visited(unpinned, 'recent'),
        },
    ];

    return sections.filter(({ options }) => options.length > 0);
};
