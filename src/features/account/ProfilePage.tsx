import { Box, Button, Card, Select, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocales, useLocaleState } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router';

import { roleLabels } from '../../../resources/schema/role.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { Facts } from '../../components/Facts.tsx';
import { LabelledInput } from '../../components/inputs/Labelled.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { Placeholder } from '../../components/Skeleton.tsx';
import { type MessageKey, useMessage } from '../../i18n/catalogue.ts';
import { useMenuTitle, useSession } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';
import {
    type ThemeChoice,
    themeChoices,
    useThemeChoice,
} from '../../theme/useThemeChoice.ts';

const NAMED = 10;

/** The sites the user may choose: the first ones by name, then how many more. */
const ProfileSites = () => {
    const message = useMessage();
    const { user } = useSession();
    const { pickers, searchSites, scope } = useScope();

    const { data, isError } = useQuery({
        queryKey: ['profile sites', scope.client],
        queryFn: ({ signal }) => searchSites('', signal),
        enabled: pickers.site,
    });

    if (!pickers.site) return <>{user.siteName || message('account.none')}</>;
    if (isError) return <>{message('session.sitesFailed')}</>;
    if (!data) return <Placeholder lines={2} sx={{ width: 200 }} />;
    const names = data.Results.slice(0, NAMED).map(site => site.SiteName);
    if (names.length === 0) return <>{message('account.none')}</>;
    const more = data.Count - names.length;

    return (
        <>
            {[
                ...names,
                ...(more > 0
                    ? [message('account.moreSites', { count: more })]
                    : []),
            ].join(', ')}
        </>
    );
};

const themeLabels: Record<ThemeChoice, MessageKey> = {
    light: 'shell.themes.light',
    dark: 'shell.themes.dark',
    system: 'account.system',
};

const Preferences = () => {
    const message = useMessage();
    const [language, setLanguage] = useLocaleState();
    const languages = useLocales();
    const [theme, setTheme] = useThemeChoice();
    const [languageId, themeId] = [useId(), useId()];

    return (
        <Card
            component="section"
            variant="outlined"
            aria-label={message('account.preferences')}
            sx={{ p: 3 }}
        >
            <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
                {message('account.preferences')}
            </Typography>
            <Box sx={{ display: 'grid', gap: 2 }}>
                <LabelledInput
                    id={languageId}
                    label={message('login.language')}
                >
                    <Select
                        native
                        fullWidth
                        value={language}
                        inputProps={{ id: languageId, name: 'language' }}
                        onChange={event => setLanguage(event.target.value)}
                    >
                        {languages.map(({ locale, name }) => (
                            <option key={locale} value={locale} lang={locale}>
                                {name}
                            </option>
                        ))}
                    </Select>
                </LabelledInput>
                <LabelledInput id={themeId} label={message('shell.theme')}>
                    <Select
                        native
                        fullWidth
                        value={theme}
                        inputProps={{ id: themeId, name: 'theme' }}
                        onChange={event =>
                            setTheme(event.target.value as ThemeChoice)
                        }
                    >
                        {themeChoices.map(choice => (
                            <option key={choice} value={choice}>
                                {message(themeLabels[choice])}
                            </option>
                        ))}
                    </Select>
                </LabelledInput>
            </Box>
        </Card>
    );
};

/** The signed-in user, the client, group and sites they belong to, and their preferences. */
export const ProfilePage = () => {
    const { translate: message, text } = useFormatters();
    const title = useMenuTitle('profile') ?? message('shell.profile');
    const { user } = useSession();
    const none = message('account.none');

    const optional = (label: MessageKey, value: string | null | undefined) =>
        value ? [[message(label), value] as const] : [];

    const name = [user.FirstName, user.LastName].filter(Boolean).join(' ');
    const role = user.userRole && (roleLabels[user.userRole] ?? user.userRole);

    const facts = [
        [message('account.name'), name || none],
        [message('account.userName'), user.UserName],
        [message('support.email'), user.Email || none],
        [message('account.role'), role ? text(role) : none],
        [message('shell.client'), user.clientName || none],
        ...optional('account.clientEmail', user.clientEmail),
        ...optional('account.group', user.groupName),
        [message('account.sites'), <ProfileSites key="sites" />],
        ...optional('account.supportPlan', user.SupportPlanName),
    ] as const;

    return (
        <Box>
            <PageTitle title={title} />
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    alignItems: 'start',
                    gridTemplateColumns: {
                        xs: 'minmax(0, 1fr)',
                        md: 'minmax(0, 3fr) minmax(0, 2fr)',
                    },
                    maxWidth: 960,
                }}
            >
                <Card
                    component="section"
                    variant="outlined"
                    aria-label={message('shell.profile')}
                    sx={{ p: 3 }}
                >
                    <Facts
                        sx={{
                            mb: 3,
                            gridTemplateColumns: {
                                xs: '1fr',
                                sm: 'minmax(120px, auto) 1fr',
                            },
                            columnGap: 3,
                            rowGap: { xs: 0, sm: 1.5 },
                            '& dt': {
                                color: 'text.secondary',
                                fontSize: { xs: '0.8125rem', sm: 'inherit' },
                            },
                            '& dd': {
                                m: 0,
                                mb: { xs: 1.5, sm: 0 },
                                minWidth: 0,
                                overflowWrap: 'anywhere',
                            },
                        }}
                        facts={facts}
                    />
                    <Button
                        variant="outlined"
                        component={Link}
                        to="/userchangemypassword"
                    >
                        {message('shell.changePassword')}
                    </Button>
                </Card>
                <Preferences />
            </Box>
        </Box>
    );
};
