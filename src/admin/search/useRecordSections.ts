import { useNavigate } from 'ra-core';
import { recognise } from '../../foundation/search/recognise.ts';
import { resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { inSentence } from '../../components/inSentence.ts';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useScope } from '../../session/useScope.ts';
import { useOverrides } from '../overrides.ts';
import { keyOfRecord, sourceOfEntity, sourcesFor } from './entitySources.ts';
import type { FoundRecord, Option, Section, Source } from './found.ts';
import type { Level } from './level.ts';
import { scopeSources } from './scopeSources.ts';
import { useAnswers, type Answer } from './useAnswers.ts';
import { useSearching } from './useSearching.ts';

const SHOWN = 5;

interface Lines {
    /** What a record becomes in the list. */
    readonly optionOf: (found: FoundRecord) => Option;
    readonly onClose: () => void;
}

/** The records that a text finds, by the source that found them, each in its own time. */
export const useRecordSections = (text: string, level: Level, { optionOf, onClose }: Lines): readonly Section[] => {
    const message = useMessage();
    const textOf = useText();
    const navigate = useNavigate();
    const searching = useSearching();
    const scope = useScope();
    const { searches } = useOverrides();
    const readings = level.kind === 'verbs' ? [] : recognise(text);
    const isNamed = readings.some(({ kind }) => kind === 'name');
    const everywhere = sourcesFor(readings, searches, searching);
    const picked = level.kind === 'pick' && sourceOfEntity(level.name, readings, searching);
    const labels = { sites: textOf(resources.site.plural), clients: textOf(resources.client.plural) };
    const sources: readonly Source[] =
        level.kind === 'pick' ? (picked ? [picked] : []) : [...(isNamed ? scopeSources(readings[0]!.text, scope, labels, searching.may('client')) : []), ...everywhere.sources];
    const answers = useAnswers(sources);

    const seen = new Set<string>();
    /** What an earlier source found is not shown twice. */
    const isNew = ({ name, record }: FoundRecord): boolean => {
        const key = keyOfRecord(name, record.id);
        return !seen.has(key) && Boolean(seen.add(key));
    };
    const goTo = (to: string) => () => {
        onClose();
        navigate(to);
    };
    const sectionOf = ({ source, found, isAsking, hasFailed, askAgain }: Answer): Section => {
        const { key, label, place, list } = source;
        const isListed = found?.isListed !== false;
        const shown = (found?.records ?? []).filter(isNew).slice(0, isListed ? SHOWN : undefined).map(optionOf);
        const all: readonly Option[] = found && isListed && found.total > shown.length && list !== undefined && shown.length > 0 ? [{ key: `${key}/all`, title: found.isAtLeast ? message('search.every') : message('search.all', { smart_count: found.total }), run: goTo(list) }] : [];
        const gap: readonly Option[] = hasFailed ? [{ key: `${key}/again`, title: message('search.gap'), note: message('shell.retry'), run: askAgain }] : [];
        return { key, label, place, isAsked: true, isAsking, isAside: gap.length > 0, options: [...shown, ...all, ...gap] };
    };
    const waiting = level.kind === 'all' && scope.pickers.site ? everywhere.waiting.map(name => inSentence(textOf((resources[name] as Resource).plural))) : [];
    const choice: readonly Section[] =
        waiting.length === 0 ? [] : [{ key: 'choice', isAside: true, label: message('search.needsSite'), options: [{ key: 'choice/site', title: message('session.chooseSite'), note: message('search.toSearch', { lists: waiting.join(', ') }), icon: 'site', run: goTo('/siteselection') }] }];
    return [...answers.map(sectionOf), ...choice];
};
