/** Saves a text as a file of the user's, under that name. */
export const saveFile = (name: string, text: string, type: string): void => {
    const address = URL.createObjectURL(new Blob([text], { type }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 10_000); // Safari reads it only after the click
};
