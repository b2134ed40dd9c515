import Model

extension Cache {
  /// What is not needed.
  package func surplus(beyond needs: Needs) async throws(CacheError) -> Surplus { Surplus() }

  /// Removes it, rows first; what is needed again meanwhile is fetched anew.
  package func remove(_ surplus: Surplus) async throws(CacheError) {}
}
