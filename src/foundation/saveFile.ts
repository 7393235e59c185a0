/** Saves a text, or what was collected already, as a file of the user's, under that name. */
export const saveFile = (name: string, content: string | Blob, type = ''): void => {
    const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 10_000); // Safari reads it only after the click
};
