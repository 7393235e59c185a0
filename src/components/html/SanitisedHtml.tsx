import { Alert, Box, Button } from '@mui/material';
import DOMPurify from 'dompurify';
import { useState } from 'react';

import { foreignHost } from '../../foundation/pictureOrigins.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { PicturesFrame } from './PicturesFrame.tsx';
import { trusted } from './trustedTypes.ts';

/** Sanitised HTML from the server: it can neither run scripts nor pass for a part of the portal. */
interface StoredHtml {
    /** Approved by our trusted types policy. */
    readonly html: string;
    /** The same with its external pictures; undefined if it has none. */
    readonly withPictures: string | undefined;
    /** The hosts of the external pictures. */
    readonly hosts: readonly string[];
}

const OF_THE_PAGE = [
    'style',
    'id',
    'class',
    'name',
    'target',
    'background',
    'srcset',
];

const MOST = 50;

/** Cache of sanitised texts, least recently used first. */
const cache = new Map<string, StoredHtml>();

/** Whether following a link would replace the portal; a mail link would not. */
const isPage = (address: string): boolean =>
    !/^(mailto|tel|sms|callto|xmpp|cid):/i.test(address);

const sanitised = (text: string, withoutLinks: boolean): StoredHtml => {
    const body = DOMPurify.sanitize(text, {
        USE_PROFILES: { html: true },
        FORBID_TAGS: [
            'style',
            'form',
            'input',
            'picture',
            'video',
            'audio',
            ...(withoutLinks ? ['a', 'area'] : []),
        ],
        FORBID_ATTR: OF_THE_PAGE,
        RETURN_DOM: true,
        TRUSTED_TYPES_POLICY: trusted as never,
    }) as HTMLElement;

    for (const link of body.querySelectorAll('a[href], area[href]')) {
        const address = link.getAttribute('href') ?? '';
        if (address.startsWith('#')) link.removeAttribute('href'); // the target's name was removed
        else if (isPage(address))
            Object.entries({
                target: '_blank',
                rel: 'noopener noreferrer',
            }).forEach(([name, value]) => link.setAttribute(name, value));
    }

    const foreign = [...body.querySelectorAll('img[src]')].flatMap(picture => {
        const host = foreignHost(picture.getAttribute('src') ?? '');

        return host === undefined ? [] : [{ picture, host }];
    });

    const whole = foreign.length > 0 ? body.innerHTML : undefined;

    for (const { picture, host } of foreign) {
        picture.setAttribute(
            'alt',
            [picture.getAttribute('alt'), `(${host})`]
                .filter(Boolean)
                .join(' '),
        );

        for (const name of ['src', 'width', 'height'])
            picture.removeAttribute(name);
    }

    return {
        html: trusted.createHTML(body.innerHTML),
        withPictures: whole,
        hosts: [...new Set(foreign.map(({ host }) => host))],
    };
};

/** Sanitises a text once, however often it is rendered. */
export const storedHtml = (text: string, withoutLinks = false): StoredHtml => {
    const key = `${withoutLinks ? 1 : 0}${text}`;
    const found = cache.get(key) ?? sanitised(text, withoutLinks);
    cache.delete(key);
    cache.set(key, found);
    if (cache.size > MOST) cache.delete([...cache.keys()][0]!);

    return found;
};

interface SanitisedHtmlProps {
    readonly html: string;
    /**
     * Rendered as one of several choices: link texts stay but links are removed, and external pictures are not offered.
     */
    readonly withoutLinks?: boolean;
}

/** Sanitised HTML from the server. Links open in a new tab; external pictures load only on request, for this text. */
export const SanitisedHtml = ({
    html: text,
    withoutLinks = false,
}: SanitisedHtmlProps) => {
    const message = useMessage();
    const { html, withPictures, hosts } = storedHtml(text, withoutLinks);
    const [wanted, setWanted] = useState<string>(); // the text whose pictures are shown
    const [isFailed, setFailed] = useState(false);
    if (withPictures !== undefined && wanted === text)
        return (
            <PicturesFrame
                html={withPictures}
                onFailed={() => [setWanted(undefined), setFailed(true)]}
            />
        );

    return (
        <>
            {withPictures !== undefined && !withoutLinks && (
                <Alert
                    severity={isFailed ? 'warning' : 'info'}
                    variant="outlined"
                    sx={{ mb: 1, alignItems: 'center' }}
                    action={
                        <Button
                            color="inherit"
                            size="small"
                            onClick={() => setWanted(text)}
                        >
                            {message('screens.pictures.show')}
                        </Button>
                    }
                >
                    {message(
                        isFailed
                            ? 'screens.pictures.failed'
                            : 'screens.pictures.withheld',
                        { hosts: hosts.join(', ') },
                    )}
                </Alert>
            )}
            <Box
                sx={{
                    overflowWrap: 'anywhere',
                    '& img': { maxWidth: '100%' },
                    '& img:not([src])': {
                        border: 1,
                        borderColor: 'divider',
                        px: 0.5,
                        color: 'text.secondary',
                    },
                    '& > :first-of-type': { mt: 0 },
                }}
                dangerouslySetInnerHTML={{ __html: html }}
            />
        </>
    );
};
