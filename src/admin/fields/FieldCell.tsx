import { Box, Link } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import {
    type RaRecord,
    DataProviderContext,
    useGetManyAggregate,
    type Identifier,
    LinkBase,
} from 'ra-core';
import {
    type ComponentType,
    Suspense,
    createContext,
    useContext,
    useEffect,
    useState,
    type ReactNode,
    type MouseEvent,
} from 'react';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import { valueAt } from '../../../resources/rules/valueAt.ts';
import type { Field } from '../../../resources/schema/index.ts';
import { lazyFrom } from '../../components/lazy/lazyPart.tsx';
import { Placeholder, NamePlaceholder } from '../../components/Skeleton.tsx';
import { OWN_TIME, TimesInTabOrder } from '../../components/times/ownTime.ts';
import { ownMoment, shownMoment } from '../../foundation/format/days.ts';
import { foreignHost, freshPicture } from '../../foundation/pictureOrigins.ts';
import {
    formattersFor,
    idsOf,
    isId,
    nameIn,
    relativeText,
} from '../../foundation/values/fieldTypes.ts';
import { fieldLabel } from '../../foundation/values/headings.ts';
import { cutText, recordTitle } from '../../foundation/values/recordTitle.ts';
import { fieldView, type OwnCellType } from '../../light/fieldView.tsx';
import { useServerTime } from '../../session/clock.tsx';
import { recordAddress, showAddress, useRights } from '../resource.ts';
import { useChoices } from './choices.ts';
import type { Formatters, TypeCellProps } from './fieldType.ts';

/**
 * The entity a reference points at. Throws if the declaration names none, which the closed set of declarations rules
 * out.
 */
export const targetOf = (field: Field): ResourceName => {
    if (field.target === undefined || !(field.target in resources))
        throw new Error(
            `A ${field.type} field points at '${field.target}', which is not an entity.`,
        );

    return field.target as ResourceName;
};

interface ReferenceNameProps {
    readonly target: ResourceName;
    readonly ids: readonly Identifier[];
    /** Wraps the names, if there are any. */
    readonly frame?: (names: string) => ReactNode;
    /** Shown when no name is available. */
    readonly unnamed?: string;
}

const namesOf = (
    { target, frame = names => names, unnamed }: ReferenceNameProps,
    records: readonly (RaRecord | null | undefined)[],
): ReactNode => {
    const names =
        cutText(
            records
                .map(record => recordTitle(resources[target], record))
                .filter(name => name !== '')
                .join(', '),
        ) || unnamed;

    return names ? frame(names) : '—';
};

/** How many refreshes there have been. */
const RefreshCount = createContext(0);

/** Rereads the names inside it after a refresh, even in rows that have not changed. */
export const RefreshedNames = ({
    children,
}: {
    readonly children: ReactNode;
}) => {
    const client = useQueryClient();
    const [count, setCount] = useState(0);

    useEffect(
        () =>
            client
                .getQueryCache()
                .subscribe(
                    event =>
                        event.type === 'updated' &&
                        event.action.type === 'invalidate' &&
                        setCount(former => former + 1),
                ),
        [client],
    );

    return <RefreshCount value={count}>{children}</RefreshCount>;
};

const FetchedName = ({
    former,
    ...props
}: ReferenceNameProps & {
    readonly former: readonly (RaRecord | null | undefined)[];
}) => {
    const { data, isPending } = useGetManyAggregate(props.target, {
        ids: [...props.ids],
    });

    return isPending && former.includes(undefined) ? (
        <NamePlaceholder />
    ) : (
        namesOf(props, data ?? former)
    );
};

/**
 * Names of the referenced records. Cached ones show at once; the others, and all after a refresh, come from one request
 * for all rows of a page.
 */
export const ReferenceName = (props: ReferenceNameProps) => {
    const provider = useContext(DataProviderContext) as PortalProvider; // unwrapped: react-admin's wrapper answers later
    const count = useContext(RefreshCount);
    const [firstCount] = useState(count);

    const cached = (sinceRefresh: boolean) =>
        props.ids.map(id =>
            provider.cachedRecord(props.target, id, { sinceRefresh }),
        );

    const known = cached(count !== firstCount);

    return known.includes(undefined) ? (
        <FetchedName {...props} former={cached(false)} />
    ) : (
        namesOf(props, known)
    );
};

interface ReferenceLinkProps {
    readonly target: ResourceName;
    readonly id: Identifier;
    /** As the referring record gives it; if undefined, it is requested. */
    readonly name: string | undefined;
}

/**
 * A link to a record, by name. Users who may not open it see the known name, or the key; no request is made for them.
 */
export const ReferenceLink = ({ target, id, name }: ReferenceLinkProps) => {
    const { edit, show } = useRights(target);
    if (!edit && !show) return name === undefined ? String(id) : cutText(name);

    const link = (text: string) => (
        <Link
            component={LinkBase}
            to={edit ? recordAddress(target, id) : showAddress(target, id)}
            onClick={(event: MouseEvent) => event.stopPropagation()}
        >
            {text}
        </Link>
    );

    return name === undefined ? (
        <ReferenceName target={target} ids={[id]} frame={link} />
    ) : (
        link(cutText(name))
    );
};

/** The time on the user's own clock, if it differs from the site's. */
const ownTime = (
    value: string,
    { offset, language, translate }: Formatters,
): string | undefined => {
    const when = ownMoment(value, language);

    return when === null || when === shownMoment(value, offset, language)
        ? undefined
        : translate('screens.ownTime', { when });
};

/** A time with more detail on hover or keyboard focus. */
const Time = ({
    value,
    more,
    children,
}: {
    readonly value: string;
    readonly more: string | undefined;
    readonly children: ReactNode;
}) => {
    const isInTabOrder = useContext(TimesInTabOrder);

    return (
        <time
            dateTime={value}
            style={{ whiteSpace: 'nowrap' }}
            {...(more && {
                [OWN_TIME]: more,
                ...(isInTabOrder && { tabIndex: 0 }),
            })}
        >
            {children}
        </time>
    );
};

const LiveTime = ({
    value,
    field: { live },
    formatters,
}: {
    readonly value: string;
    readonly field: Field;
    readonly formatters: Formatters;
}) => {
    const serverTime = useServerTime(); // also renders anew as time goes by
    const now = live === 'browser' ? Date.now() : serverTime;

    const both = [
        shownMoment(value, formatters.offset, formatters.language),
        ownTime(value, formatters),
    ]
        .filter(Boolean)
        .join(' · ');

    return (
        <Time value={value} more={both}>
            {relativeText(value, now, formatters)}
        </Time>
    );
};

/** An instant on the site's clock; hover or focus shows the user's own. A relative time is the same on all clocks. */
const DateTimeCell = ({ value, text, field, formatters }: TypeCellProps) => {
    if (field.live)
        return (
            <LiveTime
                value={String(value)}
                field={field}
                formatters={formatters}
            />
        );
    if (formatters.offset === undefined) return text;

    return (
        <Time value={String(value)} more={ownTime(String(value), formatters)}>
            {text}
        </Time>
    );
};

const SanitisedHtml = lazyFrom(
    () => import('../../components/html/SanitisedHtml.tsx'),
    'SanitisedHtml',
);

/** Sanitised HTML. */
const HtmlCell = ({ value, isPlain }: TypeCellProps) => (
    <Suspense fallback={<Placeholder lines={1} />}>
        <SanitisedHtml html={String(value)} withoutLinks={isPlain} />
    </Suspense>
);

/**
 * The picture at an address on the server; uploading is done in a panel. If the content policy blocks its host, names
 * the host instead of showing a broken picture.
 */
const ImageCell = ({ value, field, source, formatters }: TypeCellProps) => {
    const host = foreignHost(String(value));
    if (host !== undefined)
        return formatters.translate('screens.pictures.elsewhere', { host });

    return (
        <Box
            component="img"
            src={freshPicture(String(value))}
            alt={fieldLabel(source, field, formatters)}
            loading="lazy"
            sx={{ maxHeight: 80, maxWidth: 160, objectFit: 'contain' }}
        />
    );
};

/** The name of another record. */
const ReferenceCell = ({
    value,
    text,
    field,
    record,
    isPlain,
}: TypeCellProps) => {
    if (!isId(value)) return '—';
    if (field.stores) return text;
    const target = targetOf(field);

    return field.linked && !isPlain ? (
        <ReferenceLink
            target={target}
            id={value}
            name={nameIn(record, field)}
        />
    ) : (
        <ReferenceName target={target} ids={[value]} />
    );
};

/** The names of several other records. */
const ReferencesCell = ({ value, field }: TypeCellProps) => {
    const ids = idsOf(value);

    return ids.length === 0 ? (
        '—'
    ) : (
        <ReferenceName target={targetOf(field)} ids={ids} />
    );
};

/** The label a call gives for a value; the value itself until it is known. */
const CalledCell = ({ value, field, record }: TypeCellProps) => {
    const { data } = useChoices(field.choices!, record);

    return cutText(
        data?.find(option => option.value === String(value))?.label ??
            String(value),
    );
};

const ownCells: Readonly<
    Record<OwnCellType | 'called', ComponentType<TypeCellProps>>
> = {
    dateTime: DateTimeCell,
    html: HtmlCell,
    image: ImageCell,
    reference: ReferenceCell,
    references: ReferencesCell,
    called: CalledCell,
};

interface FieldCellProps {
    readonly source: string;
    readonly field: Field;
    readonly record: RaRecord;
    /** From `useFormatters`, called once for a whole list. */
    readonly formatters: Formatters;
    /** Without links, because clicks belong to the surrounding label. */
    readonly isPlain?: boolean;
    /** Shown in full, not as one of many cells. */
    readonly isWhole?: boolean;
}

/** A value of a record in readable form: sentinels and empty values as text or a dash. */
export const FieldCell = ({
    isWhole,
    isPlain = false,
    ...facts
}: FieldCellProps) =>
    fieldView(
        facts.field,
        valueAt(facts.record, facts.source),
        {
            formatters: formattersFor(
                facts.field,
                facts.record,
                facts.formatters,
            ),
            isPlain,
            isWhole,
        },
        (type, value, text) => {
            const Cell = ownCells[type];

            return (
                <Cell {...facts} isPlain={isPlain} value={value} text={text} />
            );
        },
    );
