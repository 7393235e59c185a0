import { parseArgs } from 'node:util';

import * as language from '../../resources/schema/index.ts';
import { WrongUse } from '../command/wrongUse.ts';

export const USAGE = `npm run entity -- parkingpermit [--from sample.json | --openapi api.yaml#/paths/~1permit | --live https://wifi.example.com/api/permit/]
    writes resources/parkingpermit.ts, its line in resources/index.ts and its calls in test/contract/calls.ts, and says what it guessed and why;
    without a source it asks
    --from FILE          an answer of the API, as it came: a record, an array, or a list in an envelope
    --openapi FILE#PATH  an OpenAPI document, YAML or JSON, and the path of the list in it
    --live URL           a list or a record of a running API; with --user NAME, --password-env NAME, --token-url URL
    --label "Parking permit" --french "Permis de stationnement"
    --dry-run            prints the declaration and writes nothing
    --force              writes over a declaration that is there`;

const RESERVED =
    /^(await|break|case|catch|class|closeDeclarations|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|resources|return|static|super|switch|this|throw|true|try|typeof|undefined|var|void|while|with|yield|index|fileNote|pages)$/;

const checked = (name: string): string => {
    if (!/^[a-z][A-Za-z0-9]*$/.test(name))
        throw new WrongUse(
            `An entity is named by letters and digits, in lower case at the beginning: not '${name}'.`,
        );
    if (RESERVED.test(name) || Object.hasOwn(language, name))
        throw new WrongUse(
            `'${name}' means something else already: name the entity otherwise.`,
        );
    return name;
};

/** The declaration to write, and its source. */
export const settingsOf = (args: readonly string[]) => {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean', default: false } as const;
    const { values, positionals } = parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
            from: text,
            openapi: text,
            live: text,
            user: text,
            'password-env': text,
            'token-url': text,
            label: text,
            french: text,
            'dry-run': flag,
            force: flag,
        },
    });
    const [name, ...more] = positionals;
    if (name === undefined)
        throw new WrongUse('Which entity? Its name is missing.');
    if (more.length > 0)
        throw new WrongUse(`One entity at a time: what is '${more[0]}'?`);
    if (
        [values.from, values.openapi, values.live].filter(
            source => source !== undefined,
        ).length > 1
    )
        throw new WrongUse(
            'One source at a time: --from, --openapi or --live.',
        );
    if ((values.label === undefined) !== (values.french === undefined))
        throw new WrongUse(
            'A label is in both languages: --label and --french.',
        );
    return {
        name: checked(name),
        from: values.from,
        openapi: values.openapi,
        live: values.live,
        user: values.user,
        passwordEnv: values['password-env'],
        tokenUrl: values['token-url'],
        title:
            values.label !== undefined && values.french !== undefined
                ? ([values.label, values.french] as const)
                : undefined,
        dryRun: values['dry-run'],
        force: values.force,
    };
};

export type Settings = ReturnType<typeof settingsOf>;
