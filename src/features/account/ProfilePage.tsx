import { Box, Button, Card, Select, Typography } from '@mui/material';
import { useLocales, useLocaleState } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { roleLabels } from '../../../resources/schema/role.ts';
import { useMessage, type MessageKey } from '../../i18n/catalogue.ts';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { themeChoices, useThemeChoice, type ThemeChoice } from '../../theme/useThemeChoice.ts';
import { Labelled } from '../../components/inputs/Labelled.tsx';
import { useText } from '../../components/useText.ts';
import { ProfileSites } from './ProfileSites.tsx';

const themeLabels: Record<ThemeChoice, MessageKey> = { light: 'account.light', dark: 'account.dark', system: 'account.system' };

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
    <Box sx={{ display: 'contents' }}>
        <Typography component="dt" sx={{ color: 'text.secondary' }}>
            {label}
        </Typography>
        <Typography component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            {children}
        </Typography>
    </Box>
);

const Preferences = () => {
    const message = useMessage();
    const [language, setLanguage] = useLocaleState();
    const languages = useLocales();
    const [theme, setTheme] = useThemeChoice();
    const [languageId, themeId] = [useId(), useId()];
    return (
        <Card component="section" variant="outlined" aria-label={message('account.preferences')} sx={{ p: 3 }}>
            <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
                {message('account.preferences')}
            </Typography>
            <Box sx={{ display: 'grid', gap: 2 }}>
                <Labelled id={languageId} label={message('account.language')}>
                    <Select native fullWidth value={language} inputProps={{ id: languageId, name: 'language' }} onChange={event => setLanguage(event.target.value)}>
                        {languages.map(({ locale, name }) => (
                            <option key={locale} value={locale} lang={locale}>
                                {name}
                            </option>
                        ))}
                    </Select>
                </Labelled>
                <Labelled id={themeId} label={message('account.theme')}>
                    <Select native fullWidth value={theme} inputProps={{ id: themeId, name: 'theme' }} onChange={event => setTheme(event.target.value as ThemeChoice)}>
                        {themeChoices.map(choice => (
                            <option key={choice} value={choice}>
                                {message(themeLabels[choice])}
                            </option>
                        ))}
                    </Select>
                </Labelled>
            </Box>
        </Card>
    );
};

/** Who is signed in, what they are bound to, and their own preferences. */
export const ProfilePage = () => {
    const message = useMessage();
    const text = useText();
    const { user } = useSession();
    const none = message('account.none');
    const name = [user.FirstName, user.LastName].filter(Boolean).join(' ');
    return (
        <Box>
            <PageTitle title={message('account.profile')} />
            <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }, maxWidth: 960 }}>
                <Card component="section" variant="outlined" aria-label={message('account.profile')} sx={{ p: 3 }}>
                    <Box component="dl" sx={{ m: 0, mb: 3, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, auto) 1fr' }, columnGap: 3, rowGap: { xs: 0.5, sm: 1.5 } }}>
                        <Fact label={message('account.name')}>{name || none}</Fact>
                        <Fact label={message('account.userName')}>{user.UserName}</Fact>
                        <Fact label={message('account.email')}>{user.Email || none}</Fact>
                        <Fact label={message('account.role')}>{user.userRole ? text(roleLabels[user.userRole] ?? user.userRole) : none}</Fact>
                        <Fact label={message('account.client')}>{user.clientName || none}</Fact>
                        {user.clientEmail && <Fact label={message('account.clientEmail')}>{user.clientEmail}</Fact>}
                        {user.groupName && <Fact label={message('account.group')}>{user.groupName}</Fact>}
                        <Fact label={message('account.sites')}>
                            <ProfileSites />
                        </Fact>
                        {user.SupportPlanName && <Fact label={message('account.supportPlan')}>{user.SupportPlanName}</Fact>}
                    </Box>
                    <Button variant="outlined" component={Link} to="/userchangemypassword">
                        {message('account.changeMine')}
                    </Button>
                </Card>
                <Preferences />
            </Box>
        </Box>
    );
};
