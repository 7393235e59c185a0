import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { useMessage } from '../../i18n/catalogue.ts';

/** After a lost answer: what is not known, where to look, and no repetition. */
export const UnknownNotice = ({ onForget }: { readonly onForget: () => void }) => {
    const message = useMessage();
    return (
        <Alert severity="warning" sx={{ maxWidth: 720, mb: 2 }}>
            <AlertTitle>{message('vouchers.unknownTitle')}</AlertTitle>
            {message('vouchers.unknownText')}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
                <Button component={Link} to="/internetuser" variant="outlined" color="inherit" size="small">{message('vouchers.lookAtUsers')}</Button>
                <Button color="inherit" size="small" onClick={onForget}>{message('vouchers.notCreated')}</Button>
            </Box>
        </Alert>
    );
};
