import { type ResourceName, resources } from '../../../resources/index.ts';
import { pages, type PageFacts } from '../../../resources/pages.ts';
import type {
    IconName,
    Resource,
    Wording,
} from '../../../resources/schema/index.ts';
import { inSentence } from '../../components/useText.ts';
import { itemLabel, menuPageNamed } from '../../foundation/outlines.ts';
import { mayVisit, routedResources } from '../../foundation/permissions.ts';
import type { ActingUser } from '../../foundation/recordActions.ts';
import type { Session } from '../../foundation/session.ts';
import { textOr, type Translate } from '../../i18n/catalogue.ts';
import { interpolate, offeredActions } from '../actions/offeredActions.ts';
import type { Overrides } from '../overrideTables.ts';
import { createAddress, rightsOf } from '../resource.ts';

/** What choosing an item does: navigates, opens a dialog, or asks which record is meant. */
type ItemTarget =
    | { readonly to: string }
    | {
          readonly name: ResourceName;
          readonly action: string;
          readonly on: 'row' | 'list';
      };

/** A page or action of the portal itself. */
export interface LocalItem {
    readonly key: string;
    readonly title: string;
    readonly terms: string;
    readonly icon?: IconName | undefined;
    readonly note?: string;
    readonly leads: ItemTarget;
}

interface Speaker {
    readonly message: Translate;
    readonly text: (text: Wording) => string;
}

/** Synonyms from the catalogue, if there are any. */
const termsFor = (message: Translate, name: string): string =>
    textOr(message, `search.words.${name}`, '');

/** The pages the user may open, under their menu titles. */
export const pageItems = (
    session: Session,
    { message, text }: Speaker,
): readonly LocalItem[] => {
    const names = [...routedResources, ...Object.keys(pages)].filter(name =>
        mayVisit(session, name),
    );

    return [
        {
            key: 'page/',
            title: message('shell.home'),
            terms: '',
            icon: 'home',
            leads: { to: '/' },
        },
        ...names.map((name): LocalItem => {
            const menuPage = menuPageNamed(name);

            const label = menuPage
                ? itemLabel(
                      menuPage,
                      session.items.find(item => item.name === name)?.title,
                  )
                : (pages as Readonly<Record<string, PageFacts>>)[name]!.label;

            return {
                key: `page/${name}`,
                title: text(label),
                terms: termsFor(message, `pages.${name}`),
                icon: menuPage?.icon,
                leads: { to: `/${name}` },
            };
        }),
    ];
};

const creation = (
    name: ResourceName,
    { message, text }: Speaker,
): LocalItem => {
    const { label, plural, texts, menu }: Resource = resources[name];

    const title = texts?.create
        ? text(texts.create)
        : message('search.create', { name: inSentence(text(label)) });

    return {
        key: `create/${name}`,
        title,
        terms: `${message('search.createWords')} ${text(label)} ${text(plural)}`,
        icon: menu?.icon,
        leads: { to: createAddress(name) },
    };
};

const declared = (
    name: ResourceName,
    user: ActingUser,
    overrides: Overrides,
    { message, text }: Speaker,
): readonly LocalItem[] => {
    const { label, plural, search, menu }: Resource = resources[name];

    const placements =
        search && search.of === undefined
            ? (['list', 'row'] as const)
            : (['list'] as const);

    return placements.flatMap(on =>
        offeredActions(name, on, user, overrides).map(
            ({ name: key, action }) => ({
                key: `action/${name}/${key}`,
                title:
                    on === 'row'
                        ? `${text(action.label)}…`
                        : text(action.label),
                terms: `${text(label)} ${text(plural)} ${termsFor(message, `actions.${name}.${key}`)}`,
                icon: action.icon ?? menu?.icon,
                note: text(on === 'row' ? label : plural),
                leads:
                    action.kind === 'page' && on === 'list'
                        ? { to: interpolate(action.to, {}, encodeURIComponent) }
                        : { name, action: key, on },
            }),
        ),
    );
};

/**
 * What the user can do from anywhere: create records, run actions of lists, and run actions of records after choosing
 * one.
 */
export const commandItems = (
    user: ActingUser,
    overrides: Overrides,
    speaker: Speaker,
): readonly LocalItem[] =>
    routedResources
        .filter(name => user.may(name, 'list'))
        .flatMap(name => [
            ...(rightsOf(name, user.may).create
                ? [creation(name, speaker)]
                : []),
            ...declared(name, user, overrides, speaker),
        ]);
