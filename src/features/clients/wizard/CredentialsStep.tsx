import { StepInput, StepPart } from './StepForm.tsx';
import { stepFields } from './values.ts';

/** Step 2: who of the client signs in to the portal. */
export const CredentialsStep = ({ isLocked }: { readonly isLocked: boolean }) => (
    <StepPart>
        {Object.keys(stepFields.credentials).map(name => <StepInput key={name} step="credentials" name={name} disabled={isLocked} />)}
    </StepPart>
);
