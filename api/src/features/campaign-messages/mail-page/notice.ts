/** What § 7 (3) UWG asks of each e-mail, beside the business's own words; it holds for those with a consent as well. */
export const EMAIL_NOTICE =
  'Der Verwendung Ihrer E-Mail-Adresse für Werbung können Sie jederzeit widersprechen, ohne dass dafür andere als die Übermittlungskosten nach den Basistarifen entstehen.';
