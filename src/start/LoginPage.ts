import './start.css';
import { cleanText } from '../../resources/rules/words.ts';
import { addressOf } from '../foundation/basePath.ts';
import {
    isAtHand,
    languageName,
    languages,
    loginTexts,
    takeIn,
} from '../foundation/languages/languages.ts';
import {
    applyPreferences,
    keepLanguage,
    preferredLanguage,
} from '../foundation/preferences.ts';
import { type DemoUser, settings } from '../foundation/settings.ts';
import { RefusedError, signIn } from '../foundation/signIn.ts';
import { element } from './element.ts';

interface Options {
    /** Shown above the form to users who did not come here by choice. */
    readonly notice?: 'expired' | 'idle' | 'unsent' | undefined;
    readonly onSignedIn: (username: string) => void;
    /** Called once the form is on the page. */
    readonly onReady?: () => void;
}

/** What the form holds when it is shown again in another language. */
interface Typed {
    readonly username: string;
    readonly password: string;
    readonly keepSignedIn: boolean;
}

const field = (label: string, attributes: Readonly<Record<string, string>>) => {
    const input = element('input', {
        required: '',
        autocapitalize: 'none',
        spellcheck: 'false',
        'aria-describedby': 'login-error',
        ...attributes,
    });

    return {
        input,
        row: element('label', {}, element('span', {}, label), input),
    };
};

const demoList = (
    heading: string,
    hint: string,
    users: readonly DemoUser[],
    choose: (user: DemoUser) => void,
) => {
    const buttons = users.map(user => {
        const button = element(
            'button',
            { type: 'button', title: user.role },
            user.name,
        );

        button.addEventListener('click', () => choose(user));

        return element('li', {}, button);
    });

    return element(
        'section',
        { class: 'start-demo', 'aria-label': heading },
        element('h2', {}, heading),
        element('p', {}, hint),
        element('ul', {}, ...buttons),
    );
};

/** The sign-in form in plain DOM, usable before React and the application are loaded. */
export const showLogin = (
    root: HTMLElement,
    options: Options,
    typed: Typed = {
        username: '',
        password: '',
        keepSignedIn: settings().keepSignedIn,
    },
): void => {
    const text = loginTexts(preferredLanguage());
    const { productName, demoUsers } = settings();
    document.title = `${text.heading} · ${productName}`;

    const username = field(text.username, {
        name: 'username',
        autocomplete: 'username',
    });

    const password = field(text.password, {
        name: 'password',
        type: 'password',
        autocomplete: 'current-password',
    });

    const keep = element('input', { type: 'checkbox', name: 'keepSignedIn' });
    username.input.value = typed.username;
    password.input.value = typed.password;
    keep.checked = typed.keepSignedIn;

    const submit = element(
        'button',
        { type: 'submit', class: 'start-submit' },
        text.submit,
    );

    const error = element('p', {
        role: 'alert',
        id: 'login-error',
        class: 'start-error',
    });

    const language = element(
        'select',
        { 'aria-label': text.language },
        ...languages().map(name =>
            element('option', { value: name, lang: name }, languageName(name)),
        ),
    );

    language.value = preferredLanguage();

    const form = element(
        'form',
        { novalidate: '', 'aria-labelledby': 'login-heading' },
        element('h1', { id: 'login-heading' }, text.heading),
    );

    if (options.notice)
        form.append(
            element(
                'p',
                { class: 'start-notice', role: 'status' },
                text[options.notice],
            ),
        );

    form.append(
        username.row,
        password.row,
        element(
            'label',
            { class: 'start-keep' },
            keep,
            element('span', {}, text.keep),
        ),
        error,
        submit,
    );

    const say = (message: string) => {
        error.textContent = message;
        for (const { input } of [username, password])
            input.toggleAttribute('aria-invalid', message !== '');
    };

    const showAgain = () => {
        applyPreferences();

        showLogin(root, options, {
            username: username.input.value,
            password: password.input.value,
            keepSignedIn: keep.checked,
        });

        root.querySelector('select')?.focus();
    };

    language.addEventListener('change', () => {
        keepLanguage(language.value);
        if (isAtHand(language.value)) showAgain();
        else void takeIn(language.value).then(showAgain, showAgain);
    });

    form.addEventListener('submit', event => {
        event.preventDefault();
        if (submit.disabled) return;
        const name = cleanText(username.input.value);

        if (!name || !password.input.value) {
            say(text.required);
            const emptyField = name ? password : username;
            emptyField.input.focus();

            return;
        }

        say('');
        submit.disabled = true;
        submit.textContent = text.submitting;

        signIn(name, password.input.value, { lasting: keep.checked }).then(
            () => options.onSignedIn(name),
            (problem: unknown) => {
                submit.disabled = false;
                submit.textContent = text.submit;
                const isRefused = problem instanceof RefusedError;
                const reason = isRefused ? problem.message : text.unreachable;
                say(reason || text.wrong);
                password.input.focus();
                password.input.select();
            },
        );
    });

    const card = element('div', { class: 'start-card' }, form);

    if (demoUsers?.length) {
        card.append(
            demoList(text.demo, text.demoHint, demoUsers, user => {
                username.input.value = user.name;
                password.input.value = user.password;
                say('');
                submit.focus();
            }),
        );
    }

    const brand = element(
        'header',
        { class: 'start-brand' },
        element('img', {
            src: addressOf('/icon.svg'),
            alt: '',
            width: '48',
            height: '48',
        }),
        element('div', { class: 'start-product' }, productName),
        element('p', {}, text.tagline),
    );

    root.replaceChildren(
        element(
            'div',
            { class: 'start-login' },
            brand,
            element(
                'main',
                {},
                card,
                element('div', { class: 'start-language' }, language),
            ),
        ),
    );

    username.input.focus();
    options.onReady?.();
};

/** Says on an otherwise empty page that the portal cannot start, and why. */
export const showFault = (
    root: HTMLElement,
    heading: string,
    message: string,
    reload?: string,
): void => {
    const main = element(
        'main',
        { class: 'start-fault' },
        element('h1', {}, heading),
        element('p', { role: 'alert' }, message),
    );

    if (reload) {
        const button = element('button', {}, reload);
        button.addEventListener('click', () => location.reload());
        main.append(button);
    }

    root.replaceChildren(main);
};
