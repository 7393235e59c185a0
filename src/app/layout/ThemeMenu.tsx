import BrightnessAutoOutlined from '@mui/icons-material/BrightnessAutoOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { useMessage } from '../../i18n/catalogue.ts';
import { themeChoices, useThemeChoice } from '../../theme/useThemeChoice.ts';
import { BarMenu } from './BarMenu.tsx';
import { BarMenuItem } from './BarMenuItem.tsx';

const pictures = { light: LightModeOutlined, dark: DarkModeOutlined, system: BrightnessAutoOutlined };

export const ThemeMenu = () => {
    const message = useMessage();
    const [chosen, choose] = useThemeChoice();
    const Chosen = pictures[chosen];
    return (
        <BarMenu label={message('shell.theme')} icon={<Chosen />}>
            {close =>
                themeChoices.map(choice => (
                    <BarMenuItem key={choice} icon={pictures[choice]} selected={choice === chosen} onChoose={() => { close(); choose(choice); }}>
                        {message(`shell.themes.${choice}`)}
                    </BarMenuItem>
                ))
            }
        </BarMenu>
    );
};
