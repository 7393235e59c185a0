import type { RaRecord } from 'ra-core';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { readVisits, type Visit } from '../../foundation/search/visits.ts';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useAccess } from '../../session/useAccess.ts';
import { useScope } from '../../session/useScope.ts';
import { useSession } from '../../session/SessionContext.ts';
import { keyOfRecord } from './entitySources.ts';
import type { FoundRecord, Option, Section } from './found.ts';
import type { Level, Started } from './level.ts';
import { fitting } from './ranking.ts';
import { useLocalSections } from './useLocalSections.ts';
import { useRecordSections } from './useRecordSections.ts';
import { useVerbs } from './useVerbs.ts';

interface Ends {
    readonly onClose: () => void;
    readonly onStart: (started: Started) => void;
    readonly onLevel: (level: Level) => void;
}

const isKnown = (name: string): name is ResourceName => Object.hasOwn(resources, name);
const recordOf = ({ name, id, title }: Visit): RaRecord => ({ id, [(resources[name as ResourceName] as Resource).title]: title });

/** All lines that stand below the box. `settled`: the text once typing has paused, which the server is asked for. */
export const useSections = (text: string, settled: string, level: Level, { onClose, onStart, onLevel }: Ends): readonly Section[] => {
    const message = useMessage();
    const textOf = useText();
    const may = useAccess();
    const { pickers } = useScope();
    const { user: { UserId } } = useSession();
    const verbsOf = useVerbs({ onClose, onStart });

    const optionOf = (found: FoundRecord): Option => {
        const { name, record, facts } = found;
        const { title, menu }: Resource = resources[name];
        const more = () => onLevel({ kind: 'verbs', found });
        /** Worked out when it is wanted: at every key there are dozens of lines. */
        const run = () => {
            const verbs = verbsOf(found);
            const first = level.kind === 'pick' ? verbs.find(({ key }) => key === `verb/action/${level.action}`) : verbs[0];
            (first?.run ?? more)();
        };
        return {
            key: keyOfRecord(name, record.id),
            title: String(record[title] ?? '—'),
            icon: menu?.icon,
            facts,
            run,
            more,
        };
    };
    const local = useLocalSections(level.kind === 'all' ? text : '', { onClose, onStart, onLevel });
    const records = useRecordSections(settled, level, { optionOf, onClose });

    if (level.kind === 'verbs') {
        const { name, record } = level.found;
        const verbs = verbsOf(level.found).map(verb => ({ ...verb, words: '' }));
        return [{ key: 'verbs', label: String(record[(resources[name] as Resource).title] ?? ''), options: text === '' ? verbs : fitting(verbs, text, verbs.length) }];
    }
    if (text.trim() !== '') return [...local, ...records];
    if (level.kind === 'pick') return [];
    const { recent, pinned } = readVisits(UserId);
    const mayBack = ({ name }: Visit) => isKnown(name) && (may(name) || (name === 'site' && pickers.site));
    const visited = (visits: readonly Visit[], mark: string): readonly Option[] =>
        visits.filter(mayBack).map(visit => {
            const option = optionOf({ name: visit.name as ResourceName, record: recordOf(visit), facts: [] });
            return { ...option, key: `${mark}/${option.key}`, note: textOf((resources[visit.name as ResourceName] as Resource).label) };
        });
    return [
        { key: 'pinned', label: message('search.pinned'), options: visited(pinned, 'pinned') },
        { key: 'recent', label: message('search.recent'), options: visited(recent.filter(each => !pinned.some(other => keyOfRecord(other.name, other.id) === keyOfRecord(each.name, each.id))), 'recent') },
    ].filter(({ options }) => options.length > 0);
};
