/**
 * Tables that are not derived: what files and people have said, what was done, and what is the same for every business.
 * A new table is either here or in the register.
 */
export const FACTS: readonly string[] = [
  'tenants', 'stores', 'user_current_store', 'user_stores', 'staff',
  'customers', 'orders', 'order_lines', 'refractions',
  'uploads', 'upload_files', 'upload_findings', 'upload_before_images', 'upload_moves', 'upload_mapping_profiles',
  'consent_changes', 'objections', 'block_list', 'block_list_keys', 'user_permissions', 'audit_log',
  'quality_decisions', 'customer_merges', 'merged_orders', 'merged_refractions',
  // What the rules say of a text is written once and stays until a person says otherwise.
  'lens_texts', 'lens_rules', 'lens_decisions', 'brands', 'brand_aliases', 'brand_decisions', 'business_settings', 'goals', 'goal_sheets',
  'selections', 'selection_members', 'campaigns', 'campaign_steps', 'shipping_lists', 'shipping_list_members', 'exports',
  'bench_settings', 'geo_plz', 'geo_datasets', 'files', 'mail_outbox', 'sender_settings',
  'campaign_texts', 'letter_files', 'mail_sends', 'unsubscribe_tokens',
  // Rows of an upload that runs, between its check and its import.
  'staged_standorte', 'staged_mitarbeiter', 'staged_kunden', 'staged_auftraege', 'staged_positionen', 'staged_refraktionen',
  'staged_findings', 'staged_rejected_keys', 'staged_order_ids', 'staged_customer_ids',
  // Kept of the derived themselves: what is still to follow, and a number that counts up.
  'changes', 'customer_search_versions',
];
