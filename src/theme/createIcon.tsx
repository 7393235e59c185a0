import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';

const sizes = {
    inherit: 'icon-inherit',
    small: 'icon-small',
    medium: 'icon-medium',
    large: 'icon-large',
} as const;

/**
 * An icon of `@mui/icons-material` as a plain element. Styled by `light.css` it needs neither emotion nor a theme, and
 * a list draws a hundred of them. Stands in place of the `createSvgIcon` of that package (vite.config.ts). An icon with
 * a colour or styles of its own is MUI's.
 */
const createIcon = (path: ReactNode) => {
    const Icon = ({ fontSize = 'medium', ...props }: SvgIconProps) => {
        const { className, sx, color, component, titleAccess, ...plain } =
            props;

        if (sx ?? color ?? component ?? titleAccess)
            return (
                <SvgIcon fontSize={fontSize} {...props}>
                    {path}
                </SvgIcon>
            );

        const size =
            fontSize in sizes ? sizes[fontSize as keyof typeof sizes] : '';

        return (
            <svg
                focusable="false"
                aria-hidden
                viewBox="0 0 24 24"
                {...plain}
                className={`MuiSvgIcon-root icon ${size} ${className ?? ''}`}
            >
                {path}
            </svg>
        );
    };

    Icon.muiName = 'SvgIcon'; // by which MUI's parts know it

    return Icon;
};

export default createIcon;
