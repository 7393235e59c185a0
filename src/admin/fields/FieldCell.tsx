import { Box, Link } from '@mui/material';
import { type RaRecord, DataProviderContext, useGetManyAggregate, type Identifier, LinkBase } from 'ra-core';
import { type ComponentType, Suspense, createContext, useContext, useEffect, useState, type ReactNode, type MouseEvent } from 'react';
import { valueAt } from '../../../resources/rules/valueAt.ts';
import type { Field } from '../../../resources/schema/index.ts';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { Placeholder, NamePlaceholder } from '../../components/Skeleton.tsx';
import { foreignHost, freshPicture } from '../../foundation/pictureOrigins.ts';
import { fieldLabel } from '../../foundation/values/headings.ts';
import { formattersFor, idsOf, isId, nameIn, relativeText } from '../../foundation/values/fieldTypes.ts';
import { cutText, recordTitle } from '../../foundation/values/recordTitle.ts';
import { fieldView, type OwnCellType } from '../../views/fieldView.tsx';
import { useChoices } from './choices.ts';
import type { Formatters, TypeCellProps } from './fieldType.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import { recordAddress, showAddress, useRights } from '../resource.ts';
import { ownMoment, shownMoment } from '../../foundation/format/days.ts';
import { useServerTime } from '../../session/clock.tsx';
import { OWN_TIME, TimesInTabOrder } from '../../components/times/ownTime.ts';

/** The entity a reference points at; the declarations are closed, so there is one. */
export const targetOf = (field: Field): ResourceName => {
    if (field.target === undefined || !(field.target in resources)) throw new Error(`A ${field.type} field points at '${field.target}', which is no entity.`);
    return field.target as ResourceName;
};

interface ReferenceNameProps {
    readonly target: ResourceName;
    readonly ids: readonly Identifier[];
    /** Around the names, where there are any. */
    readonly frame?: (names: string) => ReactNode;
    /** What stands there where no name is to be had. */
    readonly unnamed?: string;
}

const namesOf = ({ target, frame = names => names, unnamed }: ReferenceNameProps, records: readonly (RaRecord | null | undefined)[]): ReactNode => {
    const names = cutText(records.map(record => recordTitle(resources[target], record)).filter(name => name !== '').join(', ')) || unnamed;
    return names ? frame(names) : '—';
};

/** How often a refresh has asked for what is shown. */
const RefreshCount = createContext(0);

/** Has the names inside read anew at a refresh: they stand in rows that may have stayed the same. */
export const RefreshedNames = ({ children }: { readonly children: ReactNode }) => {
    const client = useQueryClient();
    const [count, setCount] = useState(0);
    useEffect(() => client.getQueryCache().subscribe(event => event.type === 'updated' && event.action.type === 'invalidate' && setCount(former => former + 1)), [client]);
    return <RefreshCount value={count}>{children}</RefreshCount>;
};

const FetchedName = ({ former, ...props }: ReferenceNameProps & { readonly former: readonly (RaRecord | null | undefined)[] }) => {
    const { data, isPending } = useGetManyAggregate(props.target, { ids: [...props.ids] });
    return isPending && former.includes(undefined) ? <NamePlaceholder /> : namesOf(props, data ?? former);
};

/** Names of the records pointed at: those read before at once, the others, and all after a refresh, from one look-up for all rows of a page. */
export const ReferenceName = (props: ReferenceNameProps) => {
    const provider = useContext(DataProviderContext) as PortalProvider; // as it is: what react-admin wraps answers later
    const count = useContext(RefreshCount);
    const [firstCount] = useState(count);
    const cached = (sinceRefresh: boolean) => props.ids.map(id => provider.cachedRecord(props.target, id, { sinceRefresh }));
    const known = cached(count !== firstCount);
    return known.includes(undefined) ? <FetchedName {...props} former={cached(false)} /> : namesOf(props, known);
};

interface ReferenceLinkProps {
    readonly target: ResourceName;
    readonly id: Identifier;
    /** As the record that points at it says; asked for where it does not. */
    readonly name: string | undefined;
}

/** A link to a record, by name. Who may not open it reads the name that is known, or the key: nothing is asked for them. */
export const ReferenceLink = ({ target, id, name }: ReferenceLinkProps) => {
    const { edit, show } = useRights(target);
    if (!edit && !show) return name === undefined ? String(id) : cutText(name);
    const link = (text: string) => (
        <Link component={LinkBase} to={edit ? recordAddress(target, id) : showAddress(target, id)} onClick={(event: MouseEvent) => event.stopPropagation()}>{text}</Link>
    );
    return name === undefined ? <ReferenceName target={target} ids={[id]} frame={link} /> : link(cutText(name));
};

/** What the user's own clock said then, where it says another time than the site's. */
const ownTime = (value: string, { offset, language, translate }: Formatters): string | undefined => {
    const when = ownMoment(value, language);
    return when === null || when === shownMoment(value, offset, language) ? undefined : translate('screens.ownTime', { when });
};

/** A time, of which more is said while the pointer is over it or the keyboard at it. */
const Time = ({ value, more, children }: { readonly value: string; readonly more: string | undefined; readonly children: ReactNode }) => {
    const isInTabOrder = useContext(TimesInTabOrder);
    return <time dateTime={value} style={{ whiteSpace: 'nowrap' }} {...(more && { [OWN_TIME]: more, ...(isInTabOrder && { tabIndex: 0 }) })}>{children}</time>;
};

const LiveTime = ({ value, formatters }: { readonly value: string; readonly formatters: Formatters }) => {
    const now = useServerTime();
    const both = [shownMoment(value, formatters.offset, formatters.language), ownTime(value, formatters)].filter(Boolean).join(' · ');
    return <Time value={value} more={both}>{relativeText(value, now, formatters)}</Time>;
};

/** An instant, on the site's clock; on one's own while the pointer or the keyboard is at it. How long ago something was is the same on all clocks. */
const DateTimeCell = ({ value, text, field, formatters }: TypeCellProps) => {
    if (field.live) return <LiveTime value={String(value)} formatters={formatters} />;
    if (formatters.offset === undefined) return text;
    return <Time value={String(value)} more={ownTime(String(value), formatters)}>{text}</Time>;
};

const SanitisedHtml = lazyPart(() => import('../../components/html/SanitisedHtml.tsx').then(module => module.SanitisedHtml));

/** Markup, without anything that could run. */
const HtmlCell = ({ value, isPlain }: TypeCellProps) => (
    <Suspense fallback={<Placeholder lines={1} />}>
        <SanitisedHtml html={String(value)} withoutLinks={isPlain} />
    </Suspense>
);

/** The picture at an address on the server; uploading one is a panel's work. What the policy keeps from elsewhere is said, not drawn broken. */
const ImageCell = ({ value, field, source, formatters }: TypeCellProps) => {
    const host = foreignHost(String(value));
    if (host !== undefined) return formatters.translate('screens.pictures.elsewhere', { host });
    return <Box component="img" src={freshPicture(String(value))} alt={fieldLabel(source, field, formatters)} loading="lazy" sx={{ maxHeight: 80, maxWidth: 160, objectFit: 'contain' }} />;
};

/** Another record, by name. */
const ReferenceCell = ({ value, text, field, record, isPlain }: TypeCellProps) => {
    if (!isId(value)) return '—';
    if (field.stores) return text;
    const target = targetOf(field);
    return field.linked && !isPlain ? <ReferenceLink target={target} id={value} name={nameIn(record, field)} /> : <ReferenceName target={target} ids={[value]} />;
};

/** Several other records, by name. */
const ReferencesCell = ({ value, field }: TypeCellProps) => {
    const ids = idsOf(value);
    return ids.length === 0 ? '—' : <ReferenceName target={targetOf(field)} ids={ids} />;
};

/** What a call says that a value is called; the value while nobody knows. */
const CalledCell = ({ value, field, record }: TypeCellProps) => {
    const { data } = useChoices(field.choices!, record);
    return cutText(data?.find(option => option.value === String(value))?.label ?? String(value));
};

const ownCells: Readonly<Record<OwnCellType | 'called', ComponentType<TypeCellProps>>> = { dateTime: DateTimeCell, html: HtmlCell, image: ImageCell, reference: ReferenceCell, references: ReferencesCell, called: CalledCell };

interface FieldCellProps {
    readonly source: string;
    readonly field: Field;
    readonly record: RaRecord;
    /** From `useFormatters`, once for a whole list. */
    readonly formatters: Formatters;
    /** Without links: a click on it is one on the label it stands in. */
    readonly isPlain?: boolean;
    /** To be read, and not one of many. */
    readonly isWhole?: boolean;
}

/** A value of a record as people read it: sentinels and empty values as text, or a dash. */
export const FieldCell = ({ isWhole, isPlain = false, ...facts }: FieldCellProps) =>
    fieldView(facts.field, valueAt(facts.record, facts.source), { formatters: formattersFor(facts.field, facts.record, facts.formatters), isPlain, isWhole }, (type, value, text) => {
        const Cell = ownCells[type];
        return <Cell {...facts} isPlain={isPlain} value={value} text={text} />;
    });
