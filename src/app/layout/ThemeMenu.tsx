import BrightnessAutoOutlined from '@mui/icons-material/BrightnessAutoOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { ListItemIcon, MenuItem } from '@mui/material';
import { useMessage } from '../../i18n/catalogue.ts';
import { themeChoices, useThemeChoice } from '../../theme/useThemeChoice.ts';
import { BarMenu } from './BarMenu.tsx';

const pictures = { light: LightModeOutlined, dark: DarkModeOutlined, system: BrightnessAutoOutlined };

export const ThemeMenu = () => {
    const message = useMessage();
    const [chosen, choose] = useThemeChoice();
    const Chosen = pictures[chosen];
    return (
        <BarMenu label={message('shell.theme')} icon={<Chosen />}>
            {close =>
                themeChoices.map(choice => {
                    const Picture = pictures[choice];
                    return (
                        <MenuItem
                            key={choice}
                            role="menuitemradio"
                            aria-checked={choice === chosen}
                            selected={choice === chosen}
                            onClick={() => {
                                close();
                                choose(choice);
                            }}
                        >
                            <ListItemIcon>
                                <Picture fontSize="small" />
                            </ListItemIcon>
                            {message(`shell.themes.${choice}`)}
                        </MenuItem>
                    );
                })
            }
        </BarMenu>
    );
};
